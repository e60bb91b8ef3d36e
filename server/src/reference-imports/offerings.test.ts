import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { importedReferences, referenceFile } from '#testing/reference-imports.ts'

test('imports offerings with several prices, which the counter can sell, and undoes them', async ({ office }) => {
  const { db } = office
  const [profile] = await db
    .selectFrom('bandwidth_profile')
    .select('code')
    .where('code', 'not in', ['restricted', 'walled-garden'])
    .orderBy('code')
    .execute()
  const head = 'Code,Plan,Payment mode,Speed,Months,Price,Installation,Category'
  const sheet = [
    head,
    `IMP-A,Home Plus,prepaid,${profile?.code},1,35000,20000,home-fibre`,
    `IMP-A,Home Plus,prepaid,${profile?.code},12,380000,,home-fibre`,
    `IMP-B,Home Monthly,postpaid,${profile?.code},,38000,,home-fibre`,
    'HF30,Home 30,prepaid,,1,1,,home-fibre',
    'IMP-C,Slow,prepaid,7/3,1,100,,home-fibre',
    `IMP-D,Odd,weekly,${profile?.code},x,free,,Nowhere`,
    `IMP-A,Home Minus,prepaid,${profile?.code},6,1000,,home-fibre`,
    `IMP-A,Home Plus,prepaid,${profile?.code},12,1000,,home-fibre`,
  ].join('\n')
  const manager = office.as('ReferenceImport', 'MaintainSimpleProductOfferingAct', 'MaintainProductOfferingPriceAct')
  const preview = await manager.referenceImports.preview(referenceFile('offering', sheet))
  expect(preview.faults.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '6 Bandwidth profile “7/3” is not a bandwidth profile, and no profile has this speed',
    '7 Catalog “Nowhere” was not found',
    '7 Payment mode “weekly” was not found',
    '7 Price “free” is not an amount',
    '8 Name “Home Minus” differs from line 2 for the same offering',
    '9 Months “12” is also in line 3',
  ])
  expect(preview).toMatchObject({ newCount: 5, skippedCount: 1, ambiguousPrice: null })
  const { importId } = await manager.referenceImports.start(referenceFile('offering', sheet))
  await office.work()
  expect((await manager.referenceImports.list({})).rows[0]).toMatchObject({ addedCount: 5, failedCount: 0 })
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
  ])
  await manager.referenceImports.undo({ importId })
  await office.work()
  expect(await db.selectFrom('product_offering').select('code').where('code', 'like', 'IMP-%').execute()).toEqual([])

  const open = `${head}\nIMP-E,E,prepaid,${profile?.code},1,"1,500",,home-fibre`
  const ambiguous = await manager.referenceImports.preview(referenceFile('offering', open))
  expect(ambiguous).toMatchObject({ ambiguousPrice: { line: 2, written: '1,500' }, newCount: 0 })
  await expect(manager.referenceImports.start(referenceFile('offering', open))).rejects.toMatchObject({
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
