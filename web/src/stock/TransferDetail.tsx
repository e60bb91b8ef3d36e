import type { RowOf } from '#platform/rows.ts'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useCall } from '#platform/query.ts'
import { useCan } from '#platform/session.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Figures } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { term } from '@lastmile/contract/words.ts'
import { QuantityInput } from './QuantityInput.tsx'
import { SendFields } from './SendFields.tsx'
import { words } from './words.ts'

export type Transfer = RowOf<typeof api.materialTransfers.list.call>

type Props = { transfer: Transfer; onDone: () => void }

/** A transfer with its materials, and the actions available to the user. */
export function TransferDetail({ transfer, onDone }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const sends = useCan('44')
  const { state, forMe, fromMine } = transfer
  const from = { name: transfer.fromPlaceName ?? '', zhName: transfer.fromPlaceZhName }
  return (
    <>
      <Figures
        items={[
          { field: 'state', value: <StatusTag state={state} label={term(state, language)} /> },
          { field: 'fromPlaceName', value: nameIn(language, from) },
          {
            field: 'toPlaceName',
            value: nameIn(language, { name: transfer.toPlaceName, zhName: transfer.toPlaceZhName }),
          },
          { field: 'requestedByName', value: transfer.requestedByName },
          { field: 'sentByName', value: transfer.sentByName },
          { field: 'receivedByName', value: transfer.receivedByName },
          { field: 'remark', value: transfer.remark },
          { field: 'differenceReason', value: transfer.differenceReason },
        ]}
      />
      <Box title={t.materials}>
        <DataTable
          aria-label={t.materials}
          rows={transfer.transferLines}
          rowKey="specCode"
          height="all"
          columns={(c) => [
            c.named('name', 'zhName', { title: t.material }),
            c.number('requested', { title: t.quantityWanted }),
            c.number('sent', { title: t.quantitySent }),
            c.number('received', { title: t.quantityReceived }),
            c.word('unit', { width: 70 }),
          ]}
        />
      </Box>
      {state === 'inTransit' && forMe ? <Receive transfer={transfer} onDone={onDone} /> : null}
      {state === 'inTransit' && fromMine && sends ? <TakeBack transfer={transfer} onDone={onDone} /> : null}
      {state === 'requested' && fromMine && sends ? <Answer transfer={transfer} onDone={onDone} /> : null}
      {state === 'differing' && fromMine && sends ? <Sign transfer={transfer} onDone={onDone} /> : null}
    </>
  )
}

const materialsOf = ({ transferLines }: Transfer, known: 'requested' | 'sent') =>
  transferLines.map((line) => ({
    specCode: line.specCode,
    specName: line.name,
    specZhName: line.zhName,
    unit: line.unit,
    known: line[known],
  }))

function Receive({ transfer, onDone }: Props) {
  const t = useWords(words)
  const { transferCode } = transfer
  const form = useCallForm(api.materialTransfers.receive, {
    fixed: { transferCode },
    draft: transferCode,
    done: ({ state }) => (state === 'received' ? t.received : t.receivedDiffering),
    onDone,
  })
  return (
    <Box title={t.receive}>
      <p className="muted">{t.receiveAdvice}</p>
      <CallForm form={form} submit={t.receive} confirm={t.askReceive} columns={2}>
        <form.Field name="receivedLines" wide>
          <QuantityInput
            materials={materialsOf(transfer, 'sent')}
            known={t.quantitySent}
            typed={t.quantityReceived}
            zero
          />
        </form.Field>
        <form.Field name="differenceReason" />
      </CallForm>
    </Box>
  )
}

function TakeBack({ transfer: { transferCode }, onDone }: Props) {
  const t = useWords(words)
  const back = useCall(api.materialTransfers.takeBack, { done: t.takenBack, onDone })
  return (
    <p>
      <ConfirmButton question={t.askTakeBack} busy={back.busy} onConfirm={() => back.run({ transferCode })}>
        {t.takeBack}
      </ConfirmButton>
    </p>
  )
}

function Answer({ transfer, onDone }: Props) {
  const t = useWords(words)
  const { transferCode, toPlace, transferLines } = transfer
  const form = useCallForm(api.materialTransfers.cannibalize, {
    fixed: { transferCode, toPlace },
    initial: {
      materialLines: transferLines.map(({ specCode, requested }) => ({ specCode, quantity: requested ?? 0 })),
    },
    draft: transferCode,
    done: t.sent(transferCode),
    onDone,
  })
  const refuse = useCall(api.materialTransfers.refuse, { done: t.refused, onDone })
  return (
    <Box
      title={t.answer}
      extra={
        <ConfirmButton question={t.askRefuse} busy={refuse.busy} onConfirm={() => refuse.run({ transferCode })}>
          {t.refuse}
        </ConfirmButton>
      }
    >
      <SendFields form={form} answers />
    </Box>
  )
}

function Sign({ transfer: { transferCode }, onDone }: Props) {
  const t = useWords(words)
  const form = useCallForm(api.materialTransfers.settleDifference, {
    fixed: { transferCode },
    draft: false,
    done: t.signed,
    onDone,
  })
  return (
    <Box title={t.signTitle}>
      <p className="muted">{t.signAdvice}</p>
      <CallForm form={form} submit={t.sign} confirm={t.askSign} columns={1}>
        <form.Field name="missingGoods" />
      </CallForm>
    </Box>
  )
}
