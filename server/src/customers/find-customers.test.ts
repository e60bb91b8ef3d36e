import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { test } from '#testing/office.ts'

test('a customer is found by any detail that people give on the phone', async ({ office }) => {
  const clerk = office.demo('clerk')
  const opened = await openedAccount(office, clerk, {
    name: 'U Kyaw Zin Hlaing',
    contactTel: '+959790045678',
    certificateNo: '12/BAHANA(N)204817',
    externalCustomerCode: 'TN-77231',
    manageAddress: 'No. 9, Inya Myaing Road, 3rd Floor',
    broadbandAccount: 'KyawZin.88',
  })
  const ways = [
    ['kyaw zin', 'name'],
    ['hlaing kyaw', 'name'],
    ['LAIN', 'name'],
    ['yaw lain', 'name'],
    ['zin z', 'name'],
    ['kyaw kya', 'name'],
    [opened.customerCode, 'customerCode'],
    [String(Number(opened.customerCode.slice(1))).padStart(2, '0'), 'customerCode'],
    ['09790045678', 'contactTel'],
    ['+95 9 790 045 678', 'contactTel'],
    ['5678', 'contactTel'],
    ['12/bahana(n)204817', 'certificateNo'],
    ['204817', 'certificateNo'],
    ['tn-772', 'externalCustomerCode'],
    ['inya myaing', 'manageAddress'],
    ['9, inya myaing road, 3rd fl', 'manageAddress'],
    ['a myaing roa', 'manageAddress'],
    ['kyawzin.8', 'broadbandAccount'],
  ] as const
  for (const [keyword, matched] of ways) {
    const { rows } = await clerk.customers.find({ keyword })
    const found = rows.find(({ customerCode }) => customerCode === opened.customerCode)
    expect({ keyword, ...found }).toMatchObject({
      keyword,
      matched,
      name: 'U Kyaw Zin Hlaing',
      contactTel: '+959790045678',
      certificateNo: '***817',
      broadbandAccounts: ['kyawzin.88'],
      town: { code: 'YGN-LMD', zhName: '兰玛多镇区' },
    })
  }
  for (const keyword of [
    'nobody at all',
    '%%%',
    '__',
    '00000000',
    'zz',
    'kyaw nobody',
    'kyawhlaing',
    '9, inya myaing road, 4th fl',
  ]) {
    expect({ keyword, ...(await clerk.customers.find({ keyword })) }).toEqual({ keyword, rows: [], next: null })
  }
})

test('finds names in Chinese and in Burmese, by fragments of two characters', async ({ office }) => {
  const clerk = office.demo('clerk')
  await openedAccount(office, clerk, { name: '杨淑芬' })
  await openedAccount(office, clerk, { name: 'ဒေါ်ခင်မြင့်', manageAddress: '兰玛多镇十八街四十二号' })
  const by = async (keyword: string) =>
    (await clerk.customers.find({ keyword })).rows.map(({ name, matched }) => [name, matched])
  expect(await by('淑芬')).toEqual([['杨淑芬', 'name']])
  expect(await by('杨淑')).toEqual([['杨淑芬', 'name']])
  expect(await by('ခင်မြင့်')).toEqual([['ဒေါ်ခင်မြင့်', 'name']])
  expect(await by('十八街')).toEqual([['ဒေါ်ခင်မြင့်', 'manageAddress']])
  // Any two consecutive words occur in some address, but all of them together in none.
  await openedAccount(office, clerk, { name: '林伟', manageAddress: 'No. 1, Bagaya Lane' })
  await openedAccount(office, clerk, { name: '林芳', manageAddress: 'No. 2, Lane 7' })
  expect(await by('bagaya lane')).toEqual([['林伟', 'manageAddress']])
  expect(await by('bagaya lane 7')).toEqual([])
})

test('finds no customer of another organization, and none by a former name', async ({ office }) => {
  const clerk = office.demo('clerk')
  const opened = await openedAccount(office, clerk, { name: 'Ma Phyo Wutyi' })
  const elsewhere = office.demo('clerk3')
  expect(await elsewhere.customers.find({ keyword: 'wutyi' })).toMatchObject({ rows: [] })
  await expect(elsewhere.customers.get({ customerCode: opened.customerCode })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await office.demo('admin').customers.find({ keyword: 'wutyi' })).toMatchObject({ rows: [{ matched: 'name' }] })
  await expect(office.as().customers.find({ keyword: 'wutyi' })).rejects.toMatchObject({ code: 'no-permission' })
  const { version, ...form } = await clerk.customers.forModify({ customerCode: opened.customerCode })
  const renamed = {
    ...form,
    remark: undefined,
    customerCode: opened.customerCode,
    name: 'Ma Phyo Thinzar',
    version,
  }
  await clerk.customers.modify(renamed)
  expect(await clerk.customers.find({ keyword: 'wutyi' })).toMatchObject({ rows: [] })
  expect(await clerk.customers.find({ keyword: 'thinzar' })).toMatchObject({ rows: [{ name: 'Ma Phyo Thinzar' }] })
})

test('pages follow newest first, without gaps or repeats', async ({ office }) => {
  const clerk = office.demo('clerk')
  const made: string[] = []
  for (let count = 0; count < 5; count++) {
    if (count !== 2) office.clock.forward(60_000)
    made.push(
      (await openedAccount(office, clerk, { name: `Saw Paging ${count}`, manageAddress: 'Paging Street 7' }))
        .customerCode,
    )
  }
  // Two customers were created at the same moment, and a page may end between them.
  for (const limit of [1, 2]) {
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await clerk.customers.find({ keyword: 'paging', limit, ...(after && { after }) })
      seen.push(...page.rows.map(({ customerCode }) => customerCode))
      after = page.next
    }
    expect(seen).toEqual(made.toReversed())
  }
})
