import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { paths } from '#platform/paths.ts'
import type { RowOf } from '#platform/rows.ts'
import { Box } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { useState } from 'react'
import { Button } from 'antd'
import { words } from './words.ts'

type Batch = RowOf<typeof api.rechargeCards.batches.call>

/** The cards of a batch, with actions that block one card or all unused ones. */
export function BatchDetail({ batch, onDone }: { batch: Batch; onDone: () => void }) {
  const t = useWords(words)
  const { batchCode, state } = batch
  const coupons = batch.batchKind === 'cash-coupon'
  const [serialNo, choose] = useState<string | null>(null)
  return (
    <div className="detail">
      <CallTable
        call={api.rechargeCards.list}
        input={{ batchCode }}
        filters={['cardState']}
        name="cards"
        title={coupons ? t.coupons : t.cards}
        rowKey="serialNo"
        height={400}
        columns={(c) => [
          c.text('serialNo'),
          c.status('cardState'),
          ...(coupons ? [c.money('paidAmount')] : []),
          c.instant('usedAt'),
          c.link('customerCode', (row) => paths.customer(row.customerCode ?? '')),
          c.text('reason'),
          c.actions((row) =>
            row.cardState === 'made' || row.cardState === 'active' ? (
              <Button size="small" danger onClick={() => choose(row.serialNo)}>
                {t.blockOne}
              </Button>
            ) : null,
          ),
        ]}
      />
      {serialNo ? <BlockCard key={serialNo} serialNo={serialNo} onDone={() => choose(null)} /> : null}
      {state !== 'blocked' && batch.cardsUnused > 0 ? <BlockBatch batch={batch} onDone={onDone} /> : null}
    </div>
  )
}

function BlockCard({ serialNo, onDone }: { serialNo: string; onDone: () => void }) {
  const t = useWords(words)
  const form = useCallForm(api.rechargeCards.blockCard, {
    fixed: { serialNo },
    draft: false,
    done: t.blockedOne(serialNo),
    onDone,
  })
  return (
    <Box title={t.blockCard(serialNo)}>
      <CallForm form={form} submit={t.blockOne} confirm={t.askBlock} danger columns={1}>
        <form.Field name="reason" />
      </CallForm>
    </Box>
  )
}

function BlockBatch({ batch: { batchCode }, onDone }: { batch: Batch; onDone: () => void }) {
  const t = useWords(words)
  const form = useCallForm(api.rechargeCards.block, {
    fixed: { batchCode },
    draft: false,
    done: ({ cardsBlocked }) => t.blocked(cardsBlocked),
    onDone,
  })
  return (
    <Box title={t.blockAll}>
      <CallForm form={form} submit={t.block} confirm={t.askBlock} danger columns={1}>
        <form.Field name="reason" />
      </CallForm>
    </Box>
  )
}
