/** Expiry and overdue bills, stage by stage, and the messages to customers about them. */
export { collect, onBillsPaid } from './collect.ts'
export { stageRoutes, templateRoutes } from './manage-policies.ts'
export { listCases, listOutgoing, listSteps, onPromised, promise, sendAgain } from './list.ts'
export { sendMessages, describeGateways } from './send.ts'
export { proposeBadDebt, recover, withdrawBadDebt, writeOff } from './bad-debts.ts'
export { answers, pauseEnded } from './due.ts'
export { nextStage } from './next-stage.ts'
