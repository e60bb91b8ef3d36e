import sharp from 'sharp'
import { hireClerk, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import type { Office } from '#testing/office.ts'

export const store = [
  'InvoiceStorageAct',
  'InvoiceDispatchAct',
  'InvoiceBackStorageAct',
  'ModifyInvoiceAct',
  'InvoiceCheckPage',
] as const
export const hall = [
  'InvoiceDistributeAct',
  'InvoiceReturnAct',
  '343',
  'note.void',
  'NoteApproveAct',
  'InvoiceCheckPage',
] as const

/** Creates an employee of a unit with these permissions. Returns code and client. */
export async function hired(office: Office, rights: Parameters<Office['hire']>[0], unit = 'YGN-H1') {
  const code = await office.hire(rights, unit)
  return { code, ...office.holding(await office.session(code)) }
}
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
let made = 0
/** Returns an unused series. */
const newSeries = () => `Q${letters[Math.floor(++made / 26)]}${letters[made % 26]}`

/** Creates the employees of a warehouse and a store, and a block in the warehouse. */
export async function withBlock(office: Office, { last = 100, typeCode = 'invoice' } = {}) {
  const keeper = await hired(office, store, 'STORE')
  const head = await hired(office, hall)
  const noteSeries = newSeries()
  const range = { typeCode, noteSeries, startNumber: 1, endNumber: last }
  const { blockId } = await keeper.invoices.inStorage({ ...range, organizationUnitCode: 'STORE' })
  return { keeper, head, noteSeries, range, blockId }
}

/** Does the same as `withBlock`, then has a clerk of the store claim numbers 1 to `quantity`. */
export async function withClerk(office: Office, { quantity = 3, typeCode = 'receipt' } = {}) {
  const given = await withBlock(office, { typeCode })
  const clerk = await hireClerk(office, { numbers: 0 })
  const { keeper, head } = given
  const sent = await keeper.noteBlocks.dispatch({
    blockId: given.blockId,
    organizationUnitCode: 'YGN-H1',
    quantity: 10,
  })
  await head.invoices.claim({ blockId: sent.blockId })
  const part = await head.noteBlocks.distribute({ blockId: sent.blockId, employeeCode: clerk.code, quantity })
  await office.db
    .insertInto('permission_grant')
    .values(
      ['343', 'note.void'].map((function_code) => ({
        grantee_kind: 'employee',
        grantee_code: clerk.code,
        function_code,
        granted_by: 'test',
        granted_at: office.clock.now,
      })),
    )
    .execute()
  const mine = office.holding(await office.session(clerk.code))
  await mine.invoices.claim({ blockId: part.blockId })
  return { ...given, clerk: { code: clerk.code, ...mine }, mine: part.blockId, hallBlock: sent.blockId }
}

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
type Spoiled = { blockId: string; paperNumber: number | string; content?: Buffer }

/** Voids a number, with a photo by default. */
export const voids = async (
  { invoices }: Pick<Awaited<ReturnType<typeof withClerk>>['clerk'], 'invoices'>,
  { content, ...number }: Spoiled,
) =>
  invoices.void({
    ...number,
    reason: 'The printer tore it',
    file: { name: 'torn.png', type: 'image/png', content: content ?? (await picture()) },
  } as never)

/** Takes a payment of 10 for a new order, which uses the next receipt number. */
export async function pays(
  office: Office,
  clerk: { code: string; payments: ReturnType<Office['holding']>['payments'] },
) {
  const orderCode = await unpaidOrder(office, clerk, { customerCode: await walkIn(office), cost: { oneOff: 10 } })
  return clerk.payments.payBroadband({
    orderCode,
    expectedAmount: 10,
    tenders: [{ kind: 'card', amount: 10, reference: 'R' }],
  })
}

/** Returns the segments of a series. */
export const rangesOf = async (
  { noteBlocks }: { noteBlocks: ReturnType<Office['holding']>['noteBlocks'] },
  noteSeries: string,
  typeCode = 'invoice',
) =>
  (await noteBlocks.continuity({ typeCode, noteSeries })).segments.map(
    (part) => `${part.startNumber}-${part.endNumber} ${part.state}`,
  )
