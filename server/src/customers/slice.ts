import { requireCustomerOpened } from './opened-function.ts'
import { customers } from '@lastmile/contract/customers/calls.ts'
import { customerNotices } from '@lastmile/contract/customers/notices.ts'
import { moveUnitCustomers, countUnitCustomers } from './merging-unit.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { findCustomers } from './find-customers.ts'
import { genCustomerCode } from './gen-customer-code.ts'
import { getCustomer, getForModify, revealCertificate } from './get-customer.ts'
import { customerManagerRoutes } from './manage-managers.ts'
import { handOverCustomers, listManagedCustomers } from './departing-manager.ts'
import { listIdentityViews } from './list-identity-views.ts'
import { modifyCustomer } from './modify-customer.ts'
import { getNotices, saveNoticePreferences } from './notices.ts'

/** Customers: finding, showing and changing them. */
export const customersSlice: Slice = {
  name: 'customers',
  routes: [
    ...serve('customers', customers, {
      genCustomerCode,
      find: findCustomers,
      get: getCustomer,
      forModify: getForModify,
      modify: modifyCustomer,
      reveal: revealCertificate,
      looks: listIdentityViews,
    }),
    ...serve('customerNotices', customerNotices, { get: getNotices, keep: saveNoticePreferences }),
    ...customerManagerRoutes,
  ],
  listeners: {
    'function.opened': requireCustomerOpened,
    'employee.holdings': listManagedCustomers,
    'employee.leaving': handOverCustomers,
    'unit.holdings': countUnitCustomers,
    'unit.merging': moveUnitCustomers,
  },
  audits: {
    'every customer has a counter for the codes of their records': `
      select c.code from customer c where not exists (select from customer_counter k where k.customer_code = c.code)`,
    'the search index contains the name of every customer and no other names': `
      select c.code from customer c
      where c.name_key ~ '[^ -]' and not exists (select from customer_gram g where g.customer_code = c.code and g.created_at = c.created_at
        and g.organization_unit_code = c.organization_unit_code
        and g.gram = left(ltrim(c.name_key, ' -'), 1))
      union all
      select g.customer_code from customer_gram g left join customer c
        on (c.code, c.created_at, c.organization_unit_code) = (g.customer_code, g.created_at, g.organization_unit_code)
      where c.code is null or g.gram !~ '^~[a-z]+$' and (strpos(c.name_key, split_part(g.gram, ' ', 1)) = 0
        or strpos(c.name_key, split_part(g.gram, ' ', 2)) = 0)`,
    'the word index contains the first and last ending of every indexed Latin word': `
      select g.word from (select distinct gram as word from customer_gram where length(gram) > 2 and gram !~ '[ ~]') g
      where (select count(*) from customer_name_token k where k.word = g.word and k.ending in (g.word, right(g.word, 1))) <> 2`,
    'the custom fields of customers belong to one': `
      select v.object_code, v.field_code from custom_value v
      where starts_with(v.field_code, 'customer.') and not exists (select from customer c where c.code = v.object_code)`,
    'the address of a customer belongs to an area of the lowest level': `
      select c.code from customer c join management_area t on t.code = c.town_code where t.kind <> 'town'`,
  },
}
