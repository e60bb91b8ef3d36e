import { taxExemptions } from '@lastmile/contract/exemptions/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { addExemption, addScan } from './add-exemption.ts'
import { deleteExemption, endExemption } from './end-exemption.ts'
import { listExemptions, showScan } from './list-exemptions.ts'

/** Tax exemption certificates of customers. */
export const exemptionsSlice: Slice = {
  name: 'exemptions',
  routes: [
    ...serve('taxExemptions', taxExemptions, {
      list: listExemptions,
      add: addExemption,
      addScan,
      end: endExemption,
      delete: deleteExemption,
      scan: showScan,
    }),
  ],
  audits: {
    'the scan of an exemption is kept': `
      select t.code, t.scan from tax_exemption t join pending_file p on p.name = t.scan`,
    'the tax-exempt days of a customer are those of the certificates': `
      select c.code, c.tax_free, x.days from customer c
      left join (select customer_code, range_agg(valid) as days from tax_exemption group by 1) x on x.customer_code = c.code
      where c.tax_free <> coalesce(x.days, '{}')`,
    'an exemption ends with its certificate, or was ended earlier by an employee': `
      select code, valid, certified_through, ended_at from tax_exemption
      where ended_at is null and upper(valid) - 1 is distinct from certified_through
        or ended_at is not null and (upper(valid) is null or upper(valid) > certified_through + 1)`,
  },
}
