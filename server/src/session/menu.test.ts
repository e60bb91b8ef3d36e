import { type FunctionCode, functionCodes, functions } from '@lastmile/contract/words.ts'
import type { MenuItem } from '@lastmile/contract/session/calls.ts'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { everyRight } from '#testing/staff.ts'

/** Returns the menu of a new employee with these functions. */
async function menuFor(office: Office, codes: readonly FunctionCode[]): Promise<MenuItem[]> {
  const { session } = office.holding(await office.session(await office.hire(codes)))
  return (await session.me({})).actFunctionInfo
}

const depthOf = ({ children }: MenuItem): number => 1 + Math.max(0, ...children.map(depthOf))
const leavesOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ actTypeCode, children }) => (children.length > 0 ? leavesOf(children) : [actTypeCode]))

test('the menu is a tree of three levels with every granted function once', async ({ office }) => {
  // An employee who is required to use one-time codes but has not set them up yet has no menu.
  const menu = await menuFor(office, everyRight)
  const functionsOfMenu = functionCodes.filter((code) => functions[code].kind === 'menu')
  expect(leavesOf(menu), 'functions are in the configured order').toEqual(functionsOfMenu)
  expect(Math.max(...menu.map(depthOf))).toBe(3)
  expect(functionsOfMenu.indexOf('343')).toBeGreaterThan(functionsOfMenu.indexOf('InvoiceStorageAct'))
  const stock = menu.find(({ actTypeCode }) => actTypeCode === 'stock')
  expect(stock?.children.map(({ actTypeCode }) => actTypeCode)).toEqual(['devices', 'materials'])
  expect(stock?.children[0]?.children[0]).toEqual({
    actTypeCode: 'PhysicalResourceStorageActBatchIn',
    name: 'Device storage',
    zhName: '实物资源入库',
    customizeCode: null,
    children: [],
  })
})

test('omits nested groups with only one function, and all empty groups', async ({ office }) => {
  const [settlement, ...others] = await menuFor(office, ['DeptConfirm', 'UploadReceipt', 'financialConfirm'])
  expect(others).toEqual([])
  expect(settlement?.children.map(({ actTypeCode }) => actTypeCode)).toEqual(['DeptConfirm', 'bankedCash'])
  expect(await menuFor(office, ['8'])).toEqual([])
})
