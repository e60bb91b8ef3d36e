/** Customers, with the lock and the codes for everything they own. */
export {
  addAlias,
  addAliases,
  printedOn,
  addTerminal,
  aliasWriting,
  removeAlias,
  removeAliasesEnding,
  removeTerminal,
} from './aliases.ts'
export { phoneFor, phonesOf } from './phone.ts'
export { customerInScope } from './scope.ts'
export { type BillDay, billDayBefore, billDaysOf, firstDaysEnd, saveBillDay } from './bill-days.ts'
export { takingCodeEach } from './take-code-each.ts'
export { newestNamed } from './name-search/name-lookup.ts'
export { createCustomer } from './create-customer.ts'
export {
  addImportedCustomers,
  type ImportedCustomer,
  removeImportedCustomers,
  takeManyCodes,
} from './imported/customers.ts'
export {
  type CustomerOf,
  findCustomer,
  holdCustomer,
  lockCustomer,
  takeCodes,
  visible as visibleCustomer,
} from './lock.ts'
export { languageOfCustomer, languagesOfCustomers } from './notices.ts'
