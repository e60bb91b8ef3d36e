import { expect } from 'vitest'
import { jobContext } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import { openedAccount } from '#testing/orders/public.ts'
import { importedReferences, referenceFile } from '#testing/reference-imports.ts'
import { importSome } from './run.ts'
import { undoSome } from './undo.ts'

const head = 'Code,Plan,Payment mode,Speed,Months,Price,Installation,Category'
const managerOf = (office: Office) =>
  office.as('ReferenceImport', 'MaintainSimpleProductOfferingAct', 'MaintainProductOfferingPriceAct')
const profileOf = async ({ db }: Office) => {
  const profiles = db.selectFrom('bandwidth_profile').select('code').orderBy('code')
  return (await profiles.where('code', 'not in', ['restricted', 'walled-garden']).executeTakeFirstOrThrow()).code
}

test('imports offerings with several prices, which the counter can sell, and undoes them', async ({ office }) => {
  const { db } = office
  const profile = await profileOf(office)
  const sheet = [
    head,
    `IMP-A,Home Plus,prepaid,${profile},1,35000,20000,home-fibre`,
    `IMP-A,Home Plus,prepaid,${profile},12,380000,,home-fibre`,
    `IMP-B,Home Monthly,postpaid,${profile},,38000,,home-fibre`,
    'HF30,Home 30,prepaid,,1,1,,home-fibre',
    'IMP-C,Slow,prepaid,7/3,1,100,,home-fibre',
    `IMP-D,Odd,weekly,${profile},x,free,,Nowhere`,
    `IMP-H,Home,prepaid,${profile},1,1000,,home-fibre`,
    `IMP-H,Home Minus,prepaid,${profile},6,1000,,home-fibre`,
    `IMP-H,Home,prepaid,${profile},1,2000,,home-fibre`,
    `IMP-F,Yearly,postpaid,${profile},12,400000,,home-fibre`,
    `IMP-G,Two,postpaid,${profile},1 month,40000,,home-fibre`,
    'HF30,Home 30,prepaid,,7,1,,home-fibre',
  ].join('\n')
  const manager = managerOf(office)
  const preview = await manager.referenceImports.preview(referenceFile('offering', sheet))
  expect(preview.faults.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '6 Bandwidth profile “7/3” is not a bandwidth profile, and no profile has this speed',
    '7 Catalog “Nowhere” was not found',
    '7 Payment mode “weekly” was not found',
    '7 Months “x” is not a number',
    '7 Price “free” is not an amount',
    '8 Line 9 of the same offering has an error. Offerings are imported with all their prices',
    '9 Name “Home Minus” differs from line 8 for the same offering',
    '10 Months “1” is also in line 8',
    '11 Months “12” does not fit a postpaid offering, which is billed monthly. Leave it empty or enter 1',
    '13 Months “7” is not a price of HF30, which exists already. Add the price on page Prices',
  ])
  expect(preview).toMatchObject({ newCount: 7, skippedCount: 1, ambiguousPrice: null })
  const { importId } = await manager.referenceImports.start(referenceFile('offering', sheet))
  await office.work()
  expect((await manager.referenceImports.list({})).rows[0]).toMatchObject({ addedCount: 7, failedCount: 0 })
  const prices = await db
    .selectFrom('product_offering_price')
    .select(['code', 'price_type', 'month_quantity', 'normal_price', 'install_price'])
    .where('offering_code', 'like', 'IMP-%')
    .orderBy('code')
    .execute()
  expect(prices.map((price): unknown[] => Object.values(price))).toEqual([
    ['IMP-A-1', 'prepaid-period', 1, 35_000, 20_000],
    ['IMP-A-12', 'prepaid-period', 12, 380_000, 0],
    ['IMP-B-1', 'monthly', 1, 38_000, 0],
    ['IMP-G-1', 'monthly', 1, 40_000, 0],
  ])
  await manager.referenceImports.undo({ importId })
  await office.work()
  expect(await db.selectFrom('product_offering').select('code').where('code', 'like', 'IMP-%').execute()).toEqual([])
})

test('adds and deletes an offering together with its prices, and keeps it if one of them was sold', async ({
  office,
}) => {
  const { db } = office
  const profile = await profileOf(office)
  const { referenceImports: calls } = managerOf(office)
  const sheet = [
    head,
    `IMP-A,Home,prepaid,${profile},1,35000,,home-fibre`,
    `IMP-B,Shop,prepaid,${profile},1,35000,,home-fibre`,
    `IMP-A,Home,prepaid,${profile},12,380000,,home-fibre`,
  ].join('\n')
  const { importId } = await calls.start(referenceFile('offering', sheet))
  const job = jobContext(office.app, 'test')
  const added = async () => (await calls.list({})).rows[0]?.addedCount
  expect(await job.transaction((ctx) => importSome(ctx, Number(importId), 1))).toBe(true)
  expect(await added(), 'an offering with all its prices').toBe(3)
  await office.work()
  expect(await added()).toBe(5)
  await openedAccount(office, office.demo('clerk'))
  const product = await db.selectFrom('product').select(['code', 'price_code']).limit(1).executeTakeFirstOrThrow()
  const sold = db.updateTable('product').where('code', '=', product.code)
  await sold.set({ price_code: 'IMP-A-12' }).execute()
  await expect(calls.undo({ importId }), 'a price that was sold').rejects.toMatchObject({
    code: 'import-entry-used',
    message: expect.stringMatching(/^IMP-A-12 is/) as string,
  })
  await sold.set({ price_code: product.price_code }).execute()
  await calls.undo({ importId })
  await sold.set({ price_code: 'IMP-A-12' }).execute()
  await office.work()
  expect(await added(), 'a price that is sold during the undo keeps its offering').toBe(3)
  await sold.set({ price_code: product.price_code }).execute()
  await calls.undo({ importId })
  expect(await job.transaction((ctx) => undoSome(ctx, Number(importId), 1))).toBe(true)
  expect(await added(), 'an offering with all its prices').toBe(0)
  await office.work()
  expect(await db.selectFrom('product_offering').select('code').where('code', 'like', 'IMP-%').execute()).toEqual([])
})

test('reports prices whose code is taken, and asks for a decimal sign that is not clear', async ({ office }) => {
  const profile = await profileOf(office)
  const { referenceImports: calls } = managerOf(office)
  const named = [
    `${head},Price code`,
    `IMP-J,J,prepaid,${profile},1,100,,home-fibre,J-1`,
    `IMP-K,K,prepaid,${profile},1,100,,home-fibre,j-1`,
    `IMP-L,L,prepaid,${profile},1,100,,home-fibre,HF30-6`,
  ].join('\n')
  const colliding = await calls.preview(referenceFile('offering', named))
  expect(colliding.faults.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 Package “j-1” is also in line 2',
    '4 Package “HF30-6” is already used by HF30',
  ])
  const open = `${head}\nIMP-E,E,prepaid,${profile},1,"1,500",,home-fibre`
  const ambiguous = await calls.preview(referenceFile('offering', open))
  expect(ambiguous).toMatchObject({ ambiguousPrice: { line: 2, written: '1,500' }, newCount: 0 })
  await expect(calls.start(referenceFile('offering', open))).rejects.toMatchObject({
    code: 'import-decimal',
  })
})

test('imports OLTs with their PON ports, without sign-in, and warns about shared addresses', async ({ office }) => {
  const sheet = [
    'OLT编号\t名称\t厂商\t管理地址\tPON口数\t端口',
    'IMP-OLT-1\t北局\tHuawei\t10.99.0.2\t16\t',
    'IMP-OLT-2\t南局\tzte\t10.99.0.2\t1/1/1-8\t22',
    'IMP-OLT-3\t西局\tzte\tbad host!\t0\tssh',
    'OLT-YGN-1\tx\tx\tx\tx\t',
  ].join('\n')
  const { referenceImports: calls, olts } = office.demo('admin')
  const preview = await calls.preview(referenceFile('olt', sheet))
  expect(preview).toMatchObject({ newCount: 2, skippedCount: 1, faultCount: 1 })
  expect(preview.warnings.map(({ message }) => message)).toEqual(['Host “10.99.0.2” is also the address of IMP-OLT-1'])
  await importedReferences(office, referenceFile('olt', sheet))
  expect(await olts.get({ oltCode: 'IMP-OLT-1' })).toMatchObject({
    vendor: 'huawei',
    ponPorts: '0/1/0-15',
    protocol: 'ssh',
  })
  expect(await olts.get({ oltCode: 'IMP-OLT-2' })).toMatchObject({ ponPorts: '1/1/1-8', port: 22 })
})
