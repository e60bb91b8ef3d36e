import sharp from 'sharp'
import { hireClerk, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import type { Office } from '#testing/office.ts'

let receipts = 0

/** Returns an unused receipt number. */
export const newReceiptNo = (): string => `KBZ-${String(++receipts).padStart(6, '0')}`

/** Creates an employee of a unit with these permissions. Returns code and client. */
export async function hired(office: Office, rights: Parameters<Office['hire']>[0], unit = 'YGN-H1') {
  const code = await office.hire(rights, unit)
  return { code, ...office.holding(await office.session(code)) }
}

/**
 * Creates a clerk who took these amounts of cash, each in a separate payment. The customers belong to the first store,
 * so a clerk of another unit takes the cash in that store and is then transferred with it.
 */
export async function withCash(
  office: Office,
  amounts: readonly number[],
  { unit = 'YGN-H1', max = 100_000_000 }: { unit?: string; max?: number } = {},
) {
  const clerk = await hireClerk(office, { max })
  const customerCode = await walkIn(office)
  const collections: { paymentCode: string; line: number }[] = []
  for (const amount of amounts) {
    const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: amount } })
    const tenders = [{ kind: 'cash' as const, amount }]
    const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: amount, tenders })
    collections.push({ paymentCode, line: 1 })
  }
  if (unit !== 'YGN-H1')
    await office.db
      .updateTable('employee')
      .set({ organization_unit_code: unit })
      .where('code', '=', clerk.code)
      .execute()
  return { clerk, customerCode, collections }
}

/** Does the same as `withCash`, then requests a settlement of all of it. */
export async function handedIn(office: Office, amounts: readonly number[], unit = 'YGN-H1') {
  const taken = await withCash(office, amounts, { unit })
  const { settlementCode } = await taken.clerk.settlements.request({ collections: taken.collections })
  return { ...taken, settlementCode }
}

/** Does the same as `handedIn`, then has a cashier confirm it. */
export async function counted(office: Office, amounts: readonly number[], unit = 'YGN-H1') {
  const cashier = await hired(office, ['DeptConfirm', 'DeptPackage', 'UploadReceipt'], unit)
  const given = await handedIn(office, amounts, unit)
  const countedAmount = amounts.reduce((total, amount) => total + amount, 0)
  await cashier.settlements.confirm({ settlementCode: given.settlementCode, countedAmount })
  return { ...given, cashier, amount: countedAmount }
}

/** Does the same as `counted`, then packages it. */
export async function packed(office: Office, amounts: readonly number[], unit = 'YGN-H1') {
  const given = await counted(office, amounts, unit)
  const { packageCode } = await given.cashier.packages.doPackage({ settlementCodes: [given.settlementCode] })
  return { ...given, packageCode }
}

let made: Promise<Buffer> | undefined
/** A picture of a receipt. */
const picture = () =>
  (made ??= sharp({ create: { width: 64, height: 48, channels: 3, background: '#eeeeee' } })
    .png()
    .toBuffer())

type Uploader = Awaited<ReturnType<typeof hired>>
type Receipt = { packageCode: string; receiptNo?: string; remittedAmount: number; bankAccountCode?: string }

/** Uploads the bank receipt of a package, with a picture by default. */
export async function uploads({ packages }: Pick<Uploader, 'packages'>, receipt: Receipt, content?: Buffer) {
  const file = { name: 'slip.png', type: 'image/png', content: content ?? (await picture()) }
  const given = { bankAccountCode: 'KBZ', receiptNo: newReceiptNo(), ...receipt }
  return packages.uploadReceipt({ ...given, file } as never)
}

/** Does the same as `packed`, then uploads its bank receipt. */
export async function uploaded(office: Office, amounts: readonly number[], receiptNo = newReceiptNo()) {
  const given = await packed(office, amounts)
  await uploads(given.cashier, { packageCode: given.packageCode, receiptNo, remittedAmount: given.amount })
  return { ...given, receiptNo }
}

/** Imports a bank file. */
export const imports = ({ bankLines }: Pick<Uploader, 'bankLines'>, lines: string[], bankAccountCode = 'KBZ') =>
  bankLines.importFile({
    bankAccountCode,
    file: { name: 'statement.csv', type: 'text/csv', content: Buffer.from(lines.join('\n')) },
  } as never)
