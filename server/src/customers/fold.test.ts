import { expect } from 'vitest'
import { openedAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'
import { pinyinEnds, pinyinPieces } from '#platform/pinyin.ts'

type Case = { name: string; by: readonly string[]; notBy?: readonly string[] }

async function finds(office: Office, { name, by, notBy = [] }: Case) {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk, { name })
  const found = async (keyword: string) =>
    (await clerk.customers.find({ keyword, limit: 200 })).rows.some((row) => row.customerCode === customerCode)
  for (const keyword of by) expect(await found(keyword), `${keyword} finds ${name}`).toBe(true)
  for (const keyword of notBy) expect(await found(keyword), `${keyword} does not find ${name}`).toBe(false)
}

test('a name is found however its letters are typed', async ({ office }) => {
  await finds(office, {
    name: 'José Müller',
    by: ['jose', 'JOSÉ', 'muller jose', 'mu\u0308ller', 'Ｊｏｓé', 'ose mül'],
    notBy: ['josef'],
  })
  await finds(office, { name: 'Łukasz Straße', by: ['lukasz', 'łukasz', 'strasse', 'STRASSE'] })
  await finds(office, {
    name: 'Kate O’Brien',
    by: ['obrien', "o'brien", 'o’brien', 'Ｏ＇Ｂｒｉｅｎ', 'o brien', 'kate obrien'],
  })
  await finds(office, { name: 'Jean-Pierre Åkesson', by: ['jean-pierre', 'jean pierre', 'jean–pierre', 'akesson'] })
  await finds(office, { name: 'ဒေါ် ၁၂၃', by: ['123', '၁၂၃', 'ဒေါ်'] })
})

test('a Chinese name is found by its pinyin and initials', async ({ office }) => {
  await finds(office, {
    name: '李小龙',
    by: ['李小龙', '小龙', 'lixiaolong', 'Li Xiaolong', 'xiaolong', 'lixiaol', 'lxl', 'xl', 'long'],
    notBy: ['wangxiaolong', 'lxw', 'longli'],
  })
  await finds(office, { name: '吕布', by: ['lv', 'lu bu', 'lvbu', 'LB'] })
  await finds(office, { name: '单雄信', by: ['shanxiongxin', 'sxx'], notBy: ['danxiongxin'] })
  await finds(office, { name: '北京华通贸易有限公司', by: ['beijinghuatong', 'bjht', 'maoyi'] })
})

test('the pinyin of a changed name replaces that of the former one', async ({ office }) => {
  const clerk = office.demo('clerk')
  const { customerCode } = await openedAccount(office, clerk, { name: '欧阳修' })
  const form = await clerk.customers.forModify({ customerCode })
  await clerk.customers.modify({ ...form, name: '王安石', remark: undefined })
  const found = async (keyword: string) =>
    (await clerk.customers.find({ keyword })).rows.some((row) => row.customerCode === customerCode)
  expect(await found('ouyang')).toBe(false)
  expect(await found('wanganshi')).toBe(true)
})

test('indexes a name by its syllables and initials', () => {
  expect(pinyinPieces('王安石')).toEqual(['~wanganshi', '~wang', '~anshi', '~wangan', '~shi', '~was'])
  expect(pinyinEnds('王安石').map(({ end }) => end)).toEqual(['~wanganshi', '~anshi', '~shi', '~was', '~as', '~s'])
  expect(pinyinPieces('U Hla')).toEqual([])
})

test('a code is found whatever separates its groups', async ({ office }) => {
  const clerk = office.demo('clerk')
  const certificateNo = '12/KAMAYA(N)654321'
  const { customerCode } = await openedAccount(office, clerk, { certificateNo, externalCustomerCode: 'GL-77 001' })
  const found = async (keyword: string) =>
    (await clerk.customers.find({ keyword })).rows.some((row) => row.customerCode === customerCode)
  for (const keyword of [
    '12/kamaya (n) 654321',
    '၁၂/KAMAYA(N)၆၅၄၃၂၁',
    '654321',
    'gl77001',
    'GL 77-001',
    'ＧＬ－７７００１',
  ])
    expect(await found(keyword), `found by ${keyword}`).toBe(true)
})
