import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { Code, printedText } from '#platform/values.ts'
import { choiceKinds } from './calls.ts'

/** Lists with built-in entries, because the code refers to them. */
const ofProduct: ReadonlySet<string> = new Set([
  'network-type',
  'payment-channel',
  'change-mode',
  'broadband-type',
  'work-team-type',
  'product-offering-price-type',
  'completion',
  'communication-type',
  'handover',
])
/** The lists of choices that the operator manages. */
export const choiceLists = choiceKinds.filter((kind) => !ofProduct.has(kind))

const kept = maintained({
  path: 'list-entries',
  key: 'id',
  names: ['entry of a list', 'entries of the lists of choices'],
  read: 'MaintainPublicConfigurationPage',
  write: 'MaintainPublicConfigurationPage',
  fields: {
    list: z.enum(choiceLists),
    entry: Code,
    name: printedText(60),
    zhName: printedText(60),
    sequenceNo: z.int().min(0).max(9999),
    offered: z.boolean(),
  },
  filters: { list: z.enum(choiceLists).optional() },
  rules: [
    {
      keeps: ({ list, entry }) => list !== 'customer-level' || /^[1-9]$/.test(String(entry)),
      field: 'entry',
      says: 'level-entry',
    },
  ],
  refuses: ['invalid-input', 'last-of-list'],
})

/** The entries of the lists of choices. They can't be deleted, because existing records refer to them. */
export const listEntries = { list: kept.list, get: kept.get, add: kept.add, modify: kept.modify }
