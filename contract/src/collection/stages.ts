import { z } from 'zod'
import { maintained, type Rule } from '#platform/maintained.ts'
import { Charge, Code, perhaps, text } from '#platform/values.ts'

/** What a stage does to a line or a debt. */
export const StageAction = z.enum(['remind', 'restrict', 'block', 'terminate', 'collect', 'propose-bad-debt'])
export type StageAction = z.output<typeof StageAction>
export const PaymentMode = z.enum(['prepaid', 'postpaid'])

const onlyReminders: Rule = {
  keeps: ({ days, action }) => Number(days) > 0 || action === 'remind',
  field: 'action',
  says: 'remind-before-due',
}
const onlyDebts: Rule = {
  keeps: ({ paymentMode, action }) =>
    (action !== 'propose-bad-debt' && action !== 'collect') || paymentMode === 'postpaid',
  field: 'action',
  says: 'bad-debt-needs-bill',
}

const onlyBlocks: Rule = {
  keeps: ({ paymentMode, action, stopsBilling }) =>
    stopsBilling !== true || (paymentMode === 'postpaid' && action === 'block'),
  field: 'stopsBilling',
  says: 'stops-billing-of-block',
}

/**
 * The collection stages, each a number of days after a prepaid period ends or a bill is due (page CollectionStages).
 */
export const collectionStages = maintained({
  path: 'collection-stages',
  key: 'stageCode',
  names: ['collection stage', 'collection stages'],
  read: ['CollectionStages', 'CollectionCases', 'report.dunning-forecast'],
  write: 'CollectionStages',
  fields: {
    code: Code,
    name: text(60),
    zhName: text(60),
    paymentMode: PaymentMode,
    days: z.int().min(-60).max(730),
    action: StageAction,
    minAmount: Charge,
    templateCode: perhaps(Code),
    workingDays: z.boolean(),
    /** Whether days under this block are not billed; otherwise the line is charged while blocked. */
    stopsBilling: z.boolean(),
  },
  shows: { templateName: z.string().nullable(), templateZhName: z.string().nullable() },
  filters: { paymentMode: PaymentMode.optional() },
  refuses: ['stage-on-day', 'nothing-before-end'],
  rules: [onlyReminders, onlyDebts, onlyBlocks],
})
