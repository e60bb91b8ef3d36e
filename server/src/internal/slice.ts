import { employeeOrders } from '@lastmile/contract/internal/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { listCollectors, listDebtors, onBillsPaid, startMoneyCollection } from './collect.ts'
import { launch, listLaunchable, listMine, showStartForm } from './launch.ts'

/** Work that employees request from each other: internal orders, and visits to collect debts from customers. */
export const internalSlice: Slice = {
  name: 'internal',
  routes: serve('workflow', employeeOrders, {
    employeeOrders: listMine,
    launchable: listLaunchable,
    startFormData: showStartForm,
    launch,
    debtors: listDebtors,
    collectors: listCollectors,
    startMoneyCollection,
  }),
  listeners: { 'bills.paid': onBillsPaid },
}
