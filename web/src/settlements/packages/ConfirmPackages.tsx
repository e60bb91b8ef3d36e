import { Button } from 'antd'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useOpened } from '#platform/table/use-opened.ts'
import { useWords } from '#platform/words.ts'
import { useContents } from './contents.ts'
import { type Package, PackageDetail } from './PackageDetail.tsx'
import { words } from './words.ts'

const accountFilter = {
  name: 'bankAccountCode' as const,
  input: <CallSelect call={api.bankAccounts.list} input={{ limit: 50 }} />,
}

type Said = { inFile: string; notInFile: string }

/** Shows whether the slip appears in the bank's file. */
const showAtBank = (t: Said) => (row: Package) =>
  row.bankLineId === null ? (
    <StatusTag state="unmatched" label={t.notInFile} tone="wait" />
  ) : (
    <StatusTag state="matched" label={t.inFile} tone="good" />
  )

/** Packages whose slip awaits confirmation by finance; those found in the bank's file are marked. */
export function ToConfirm() {
  const t = useWords(words)
  const [open, setOpen] = useOpened(api.packages.forClose, 'packageCode')
  const close = () => setOpen(null)
  return (
    <>
      <CallTable
        call={api.packages.forClose}
        filters={[accountFilter]}
        title={t.toConfirm}
        rowKey="packageCode"
        onOpen={setOpen}
        empty={<EmptyState title={t.nothingToConfirm}>{t.nothingToConfirmAdvice}</EmptyState>}
        columns={(c) => [
          c.link('packageCode', (row) => () => setOpen(row)),
          c.named('organizationUnitName', 'organizationUnitZhName'),
          c.named('bankAccountName', 'bankAccountZhName'),
          c.text('receiptNo'),
          c.custom('bankLineId', {
            title: t.atTheBank,
            width: 140,
            show: showAtBank(t),
            text: (row) => (row.bankLineId === null ? t.notInFile : t.inFile),
          }),
          c.money('payableAmount'),
          c.money('remittedAmount'),
          c.text('uploadedByName', { hidden: true }),
          c.instant('uploadedAt', { hidden: true }),
          c.number('ageHours'),
          c.actions((row) => (
            <Button size="small" type="primary" onClick={() => setOpen(row)}>
              {t.check}
            </Button>
          )),
        ]}
      />
      <PackageDetail open={open} onClose={close}>
        {open ? <Decide of={open} onDone={close} /> : null}
      </PackageDetail>
    </>
  )
}

function Decide({ of, onDone }: { of: Package; onDone: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const contents = useContents()
  const fixed = { packageCode: of.packageCode }
  const confirm = useCallForm(api.packages.confirm, {
    fixed,
    draft: false,
    done: ({ packageCode }) => t.confirmed(packageCode),
    onDone,
  })
  const reject = useCallForm(api.packages.reject, {
    fixed,
    draft: false,
    done: ({ packageCode }) => t.rejected(packageCode),
    onDone,
  })
  const found = of.bankLineId !== null
  const inside = contents({ cash: of.remittedAmount, chequeCount: of.chequeCount, chequeAmount: of.chequeAmount })
  return (
    <>
      <Box title={t.confirm}>
        <p className="muted">{found ? t.confirmAdvice : t.confirmByHand}</p>
        <CallForm form={confirm} submit={t.confirm} confirm={t.askConfirm(inside)} columns={2}>
          {found || of.bankAccountCode === null ? null : (
            <confirm.Field name="bankLineId" label={t.line}>
              <CallSelect
                call={api.bankLines.list}
                input={{
                  matching: 'unmatched',
                  bankAccountCode: of.bankAccountCode,
                  amount: of.payableAmount,
                  limit: 200,
                }}
                choice={(line) => ({
                  code: line.bankLineId,
                  name: `${f.day(line.day)} · ${line.bankReference}`,
                  hint: f.money(line.amount),
                })}
              />
            </confirm.Field>
          )}
          <confirm.Field name="remark" />
        </CallForm>
      </Box>
      <Box title={t.reject}>
        <p className="muted">{t.rejectAdvice}</p>
        <CallForm form={reject} submit={t.reject} confirm={t.askReject(of.packageCode)} danger columns={1}>
          <reject.Field name="reason" />
        </CallForm>
      </Box>
    </>
  )
}

/** Packages that finance has confirmed at the bank. */
export function Confirmed() {
  const t = useWords(words)
  const [open, setOpen] = useOpened(api.packages.forBankConfirmed, 'packageCode')
  return (
    <>
      <CallTable
        call={api.packages.forBankConfirmed}
        filters={[accountFilter]}
        title={t.confirmedPart}
        rowKey="packageCode"
        onOpen={setOpen}
        empty={<EmptyState title={t.noConfirmed} />}
        columns={(c) => [
          c.link('packageCode', (row) => () => setOpen(row)),
          c.status('status'),
          c.named('organizationUnitName', 'organizationUnitZhName'),
          c.named('bankAccountName', 'bankAccountZhName'),
          c.text('receiptNo'),
          c.day('bankLineDay', { hidden: true }),
          c.money('remittedAmount'),
          c.text('decidedByName', { hidden: true }),
          c.instant('decidedAt'),
          c.text('decisionRemark', { yields: true }),
        ]}
      />
      <PackageDetail open={open} onClose={() => setOpen(null)} />
    </>
  )
}
