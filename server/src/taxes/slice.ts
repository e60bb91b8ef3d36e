import type { Slice } from '#platform/serve.ts'
import { audits } from './audits.ts'
import { keepTaxes, previewRetaxing } from './keep-taxes.ts'

/** Taxes of lines by rate, and the rates that stay because lines use them. */
export const taxesSlice: Slice = {
  name: 'taxes',
  routes: [],
  listeners: { 'reference.changing': keepTaxes, 'catalogue.assessing': previewRetaxing },
  audits,
}
