import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined'
import type { Input } from '@lastmile/contract/platform/call.ts'
import { billPrintFlow, type billPrints } from '@lastmile/contract/billing/bill-prints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { api, q, saveFile } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { useCall } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Box } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './print-words.ts'

type Print = RowOf<typeof api.billPrints.list.call>

/** PDFs of the bills of a posted run, many bills per file, built in the background. */
export function BillPrints({ runId }: { runId: string }) {
  const t = useWords(words)
  return (
    <>
      <Make runId={runId} />
      <CallTable
        call={api.billPrints.list}
        input={{ runId }}
        name="prints"
        title={t.files}
        rowKey="printId"
        moving={({ printState }) => printState === 'print-making'}
        empty={<EmptyState title={t.noFiles} />}
        columns={(c) => [
          c.instant('createdAt'),
          c.custom('unitName', {
            title: t.unit,
            show: ({ unitName }) => unitName ?? t.allUnits,
            text: ({ unitName }) => unitName ?? t.allUnits,
          }),
          c.custom('owedOnly', {
            title: t.only,
            show: ({ owedOnly }) => (owedOnly ? t.owed : t.all),
            text: ({ owedOnly }) => (owedOnly ? t.owed : t.all),
          }),
          c.custom('billCount', { width: 132, align: 'end', show: madeOf }),
          c.status('printState', { tone: toneOfPrint }),
          c.text('startedByName', { hidden: true }),
          c.instant('keptUntil', { hidden: true }),
          c.actions((row) => <PrintActions print={row} />),
        ]}
      />
    </>
  )
}

function Make({ runId }: { runId: string }) {
  const t = useWords(words)
  const f = useFormat()
  const form = useCallForm(api.billPrints.start, {
    fixed: { runId },
    draft: false,
    done: ({ billCount }) => t.made(f.number(billCount)),
  })
  const { owedOnly = false, organizationUnitCode } = form.values
  const chosen = { runId, owedOnly, ...(organizationUnitCode ? { organizationUnitCode } : {}) }
  return (
    <Box title={t.paper}>
      <p className="muted">{t.advice}</p>
      <CallForm form={form} submit={t.make} columns={2}>
        <form.Field name="organizationUnitCode" label={t.unit}>
          <CallSelect call={api.organizations.units} input={{}} placeholder={t.allUnits} />
        </form.Field>
        <form.Field name="owedOnly" />
        <Held chosen={chosen} />
      </CallForm>
    </Box>
  )
}

/** The number of bills that the file would contain. */
function Held({ chosen }: { chosen: Input<typeof billPrints.count> }) {
  const t = useWords(words)
  const f = useFormat()
  const { data } = useQuery({ ...q(api.billPrints.count, chosen), placeholderData: keepPreviousData })
  return (
    <p className="muted" aria-live="polite">
      {!data
        ? null
        : data.billCount === 0
          ? t.nothing
          : t.willHold(f.number(data.billCount), f.number(data.chineseCount))}
    </p>
  )
}

function Made({ print: { printState, setCount, billCount } }: { print: Print }) {
  const t = useWords(words)
  const f = useFormat()
  if (printState !== 'print-making') return f.number(billCount)
  const said = t.progress(f.number(setCount), f.number(billCount))
  return <Progress size="small" percent={(setCount / billCount) * 100} format={() => said} aria-label={said} />
}

const toneOfPrint = ({ printState }: Print) =>
  printState === 'print-made' ? 'good' : printState === 'print-making' ? 'busy' : 'quiet'
const madeOf = (print: Print) => <Made print={print} />

function PrintActions({ print: { printId, printState } }: { print: Print }) {
  const t = useWords(words)
  const stop = useCall(api.billPrints.stop, { done: () => t.stopped })
  if (printState === 'print-made')
    return (
      <Button
        size="small"
        icon={<FilePdfOutlined />}
        onClick={() => void api.billPrints.pdf({ printId }).then(saveFile, () => undefined)}
      >
        {t.fetch}
      </Button>
    )
  if (!billPrintFlow.can(printState, 'stop')) return null
  return (
    <ConfirmButton size="small" busy={stop.busy} question={t.askStop} onConfirm={() => stop.run({ printId })}>
      {t.stop}
    </ConfirmButton>
  )
}
