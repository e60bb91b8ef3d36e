import type { Output } from '@lastmile/contract/platform/call.ts'
import type { rechargeCards } from '@lastmile/contract/vouchers/calls.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api, saveFile } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useOpened } from '#platform/table/use-opened.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import { BatchDetail } from './BatchDetail.tsx'
import { words } from './words.ts'

type Made = Output<typeof rechargeCards.make>

/** Batches of recharge cards and cash coupons: created here, activated by another employee, and blocked if lost. */
export default function RechargeCardsPage() {
  const t = useWords(words)
  const [making, make] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const [open, setOpen] = useOpened(api.rechargeCards.batches, 'batchCode')
  const activate = useCall(api.rechargeCards.activate, { done: ({ batchCode }) => t.activated(batchCode) })
  const done = (batch: Made) => {
    make(false)
    setMade(batch)
  }
  return (
    <Page
      title={t.title}
      extra={
        <Button type="primary" onClick={() => make(true)}>
          {t.make}
        </Button>
      }
    >
      {made ? <Codes made={made} onDone={() => setMade(null)} /> : null}
      <CallTable
        call={api.rechargeCards.batches}
        filters={['batchKind', 'state']}
        title={t.batches}
        rowKey="batchCode"
        onOpen={setOpen}
        empty={<EmptyState title={t.none}>{t.noneAdvice}</EmptyState>}
        columns={(c) => [
          c.link('batchCode', (row) => () => setOpen(row)),
          c.word('batchKind'),
          c.status('state'),
          c.money('cardValue'),
          c.number('quantity'),
          c.number('cardsUnused'),
          c.number('cardsUsed'),
          c.number('cardsBlocked'),
          c.day('usableFrom', { hidden: true }),
          c.day('usableUntil'),
          c.number('validMonths', { hidden: true }),
          c.text('createdByName'),
          c.instant('createdAt', { hidden: true }),
          c.text('activatedByName', { hidden: true }),
          c.text('remark', { hidden: true }),
          c.actions((row) =>
            row.state === 'made' ? (
              <ConfirmButton
                size="small"
                question={t.askActivate(row.quantity, row.batchCode)}
                busy={activate.busy}
                onConfirm={() => activate.run({ batchCode: row.batchCode })}
              >
                {t.activate}
              </ConfirmButton>
            ) : null,
          ),
        ]}
      />
      <Detail open={making} onClose={() => make(false)} title={t.make} width={480}>
        <MakeForm onDone={done} />
      </Detail>
      <Detail open={open !== null} onClose={() => setOpen(null)} title={open?.batchCode} width={840}>
        {open ? <BatchDetail batch={open} onDone={() => setOpen(null)} /> : null}
      </Detail>
    </Page>
  )
}

function MakeForm({ onDone }: { onDone: (made: Made) => void }) {
  const t = useWords(words)
  const f = useFormat()
  const form = useCallForm(api.rechargeCards.make, { initial: { batchKind: 'recharge-card' }, draft: false, onDone })
  const coupons = form.values.batchKind === 'cash-coupon'
  const [asks, hint] = coupons ? [t.askMakeCoupons, t.couponsHint] : [t.askMake, t.cardsHint]
  return (
    <CallForm
      form={form}
      submit={t.makeNow}
      confirm={asks(form.values.quantity ?? 0, f.money(form.values.cardValue))}
      columns={1}
    >
      <form.Field name="batchKind" hint={hint} />
      <form.Field name="quantity" label={t.howMany} />
      <form.Field name="cardValue">
        <MoneyInput />
      </form.Field>
      {coupons ? <form.Field name="usableFrom" hint={t.fromHint} /> : null}
      <form.Field name="usableUntil" />
      {coupons ? null : <form.Field name="validMonths" hint={t.monthsHint} />}
      <form.Field name="remark" />
    </CallForm>
  )
}

/** The codes of a new batch, which are shown only once and must be saved now for printing. */
function Codes({ made: { batchCode, cards }, onDone }: { made: Made; onDone: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const [saved, setSaved] = useState(false)
  const save = () => {
    const head = (['serialNo', 'cardCode'] as const).map((field) => fieldLabel(field, language))
    const lines = [head, ...cards.map(({ serialNo, cardCode }) => [serialNo, cardCode])].map((cells) => cells.join(','))
    saveFile({
      name: `${batchCode}.csv`,
      blob: new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }),
    })
    setSaved(true)
  }
  return (
    <Box title={t.codesOf(batchCode)}>
      <Alert
        type="warning"
        title={t.onlyNow(f.number(cards.length))}
        description={t.onlyNowAdvice}
        action={
          <div className="detail-actions">
            <Button type="primary" onClick={save}>
              {t.save}
            </Button>
            <ConfirmButton question={saved ? t.askClose : t.askCloseUnsaved} onConfirm={onDone}>
              {t.closeCodes}
            </ConfirmButton>
          </div>
        }
      />
    </Box>
  )
}
