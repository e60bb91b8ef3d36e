import type { FunctionCode } from '@lastmile/contract/words.ts'
import { expect } from 'vitest'
import { walkIn } from './payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

type Calls = ReturnType<Office['as']>

/** The calls that a page makes when it, or its form, is opened. */
const pages: [FunctionCode, (calls: Calls, customerCode: string) => Promise<unknown>[]][] = [
  ['maintainWorkTeam', (calls) => [calls.workTeams.list({}), calls.employees.list({})]],
  ['113', (calls) => [calls.employeeGroups.list({}), calls.employees.list({})]],
  ['12', (calls, customerCode) => [calls.payments.inBatchPaymentDetails({ customerCode })]],
  ['PayDepositeAct', (calls, customerCode) => [calls.payments.inBatchPaymentDetails({ customerCode })]],
  [
    'maintainTaskAssignmentConfiguration',
    (calls) => [calls.taskAssignments.list({}), calls.workflow.processDefinitions({}), calls.areaSections.list({})],
  ],
  ['CareInfo', (calls, customerCode) => [calls.customers.get({ customerCode }), calls.care.find({ customerCode })]],
]

test.for(pages)('page %s opens for an employee who has only that function', async ([code, asks], { office }) => {
  const customerCode = await walkIn(office)
  const answers = await Promise.all(asks(office.as(code), customerCode))
  expect(answers.every((answer) => answer !== undefined)).toBe(true)
})
