/** Work that employees request from each other: internal orders, and visits to collect what customers owe. */
export { listCollectors, listDebtors, onBillsPaid, startMoneyCollection } from './collect.ts'
export { launch, listLaunchable, listMine, showStartForm } from './launch.ts'
