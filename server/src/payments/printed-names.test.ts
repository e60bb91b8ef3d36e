import { writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { hireClerk, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { glyphsOf } from '#testing/drawn.ts'
import { test } from '#testing/office.ts'
import { pagesOf } from '#testing/pdf.ts'

/** KEEP_RECEIPTS=folder saves the documents for inspection. */
const keep = (name: string, pdf: Buffer) =>
  process.env.KEEP_RECEIPTS && writeFileSync(`${process.env.KEEP_RECEIPTS}/${name}.pdf`, pdf)

test.for([
  ['NotoSans', 'Șerban Ŋureș'],
  ['NotoSans', 'Γεώργιος Ἀθηνᾶ'],
  ['NotoSans', 'Владимир Ђорђевић'],
  ['NotoSans', 'राजेन्द्र कृष्णमूर्ति'],
  ['NotoSansHebrew', 'יעקב בן־דוד'],
  ['NotoSansArabic', 'محمد عبد الله'],
  ['NotoSansThai', 'สมชาย ใจดี'],
  ['NotoSansLao', 'ທ້າວ ສົມຊາຍ'],
  ['NotoSansKhmer', 'សុខ ស្រីមុំ'],
  ['NanumGothic', '김철수'],
  ['NotoSansJP', '𠮷野さくら'],
  ['NotoSansHK', '陳𠝹'],
] as const)('receipt, bill and statement print a name in %s: %s', async ([font, name], { office }) => {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office, { name })
  const orderCode = await unpaidOrder(office, clerk, { customerCode })
  const tenders = [{ kind: 'cash' as const, amount: 230_000 }]
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: 230_000, tenders })
  const [bill] = (await clerk.bills.list({ customerCode })).rows
  const documents = {
    receipt: await clerk.payments.receipt({ paymentCode }),
    bill: await clerk.bills.pdf({ billNo: bill?.billNo ?? '' }),
    statement: await clerk.bills.statement({ customerCode, from: '2026-03-01', to: '2026-03-31' }),
  }
  for (const [document, content] of Object.entries(documents)) {
    const pdf = content as unknown as Buffer
    keep(`${document}-${customerCode}`, pdf)
    const drawn = await glyphsOf(pdf)
    expect(drawn.filter(({ glyph }) => glyph === 0)).toEqual([])
    expect(drawn.map((one) => one.font.replace(/^.*\+/, '').replace(/-.*$/, ''))).toContain(font)
    const shown = (await pagesOf(pdf)).join('')
    for (const word of name.split(' ')) expect(shown.replaceAll(/[\s\u200B]/g, '')).toContain(word)
    expect(pdf.length).toBeLessThan(300_000)
  }
})
