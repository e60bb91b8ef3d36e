import { randomBytes } from 'node:crypto'
import { bindTerminal, completeOrder } from '#orders'
import { hireClerk, inTransaction, walkIn } from '#testing/payments/counter.ts'
import type { Office } from '#testing/office.ts'
import type { Line } from '#provisioning/lines/authorizations.ts'
import { installDevice } from '#stock'

export type GivenLine = Line & { orderCode: string; account: string; password: string; serial: string; host: string }

/** Returns a free port in a box of the Yangon OLT. */
async function freePort({ db }: Office) {
  return db
    .selectFrom('odb_port as p')
    .innerJoin('odb as b', 'b.code', 'p.odb_code')
    .innerJoin('olt as o', 'o.code', 'b.olt_code')
    .select(['p.odb_code as odbCode', 'p.code as portCode', 'o.host'])
    .where('p.status', '=', 'free')
    .where('b.state', '=', 'in-service')
    .where('o.code', '=', 'OLT-YGN-1')
    .orderBy('p.odb_code')
    .orderBy('p.code')
    .executeTakeFirstOrThrow()
}

let last = randomBytes(2).readUInt16BE()

/** Returns an unused serial number with this ending. */
export function newSerial(end = '1234'): string {
  last = (last + 1) % 0x1_00_00
  return `HWTC${last.toString(16).toUpperCase().padStart(4, '0')}${end}`
}

/** Creates an unpaid broadband order of a customer of this unit. */
export async function orderedLine(office: Office, { unit = 'YGN-H1', account = '' } = {}) {
  const customerCode = await walkIn(office, { unit })
  const { host, ...port } = await freePort(office)
  const clerk = await office.hire(['6'], unit)
  const given = { account: account || `bb${randomBytes(6).toString('hex')}`, password: 'Secret-123' }
  const { orders } = office.holding(await office.session(clerk))
  const sale = { customerCode: customerCode, productOfferingCode: 'HF30', priceCode: 'HF30-6', ...port }
  const login = { workTeam: 'YGN-T1', broadbandAccount: given.account, broadbandPassword: given.password }
  const { amount } = await orders.prepurchaseBroadband(sale)
  const { orderCode, productCode } = await orders.purchaseBroadband({ ...sale, ...login, expectedAmount: amount })
  return { customerCode, orderCode, productCode, ...given, host, amount }
}

/** Creates a paid line with its ONT, not connected yet. */
export async function paidLine(office: Office, options: { unit?: string; serial?: string } = {}): Promise<GivenLine> {
  const { amount, ...line } = await orderedLine(office, options)
  const clerk = await hireClerk(office, { unit: options.unit ?? 'YGN-H1' })
  const tenders = [{ kind: 'cash' as const, amount }]
  await clerk.payments.payBroadband({ orderCode: line.orderCode, expectedAmount: amount, tenders })
  const serial = options.serial ?? newSerial()
  await office.db
    .insertInto('physical_resource')
    .values({
      number: serial,
      mac: `02${randomBytes(5).toString('hex')}`.toUpperCase(),
      spec_code: 'HG8245H',
      state: 'issued',
      condition: 'new',
      location_kind: 'employee',
      location_code: technician,
    })
    .execute()
  const { customerCode, productCode } = line
  await inTransaction(office, technician, async (ctx) => {
    const device = { number: serial, employeeCode: technician, customerCode, productCode, terminalSpecType: 'ont' }
    await bindTerminal(ctx, { customerCode, productCode, ...(await installDevice(ctx, device)) })
  })
  return { ...line, serial }
}

const technician = 'E0511'

/** Advances a line's process to this network step. The technician's steps are tested elsewhere. */
export async function advanceToStep(
  office: Office,
  line: Line & { orderCode: string },
  step: 'activate' | 'line-test',
) {
  const { id } = await office.db
    .selectFrom('process_instance')
    .select('id')
    .where('business_key', '=', line.orderCode)
    .executeTakeFirstOrThrow()
  const { customerCode, productCode } = line
  await inTransaction(office, technician, (ctx) =>
    ctx.announce('process.network-step', { processInstanceId: String(id), step, customerCode, productCode }),
  )
}

/** Advances the clock until every attempt at a command has been made. */
export async function wait(office: Office): Promise<void> {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    office.clock.forward(5 * 60_000)
    await office.work()
  }
}

/** Creates an active line with a completed order. */
export async function activeLine(office: Office, options: { unit?: string; serial?: string } = {}): Promise<GivenLine> {
  const line = await paidLine(office, options)
  await advanceToStep(office, line, 'activate')
  await office.work()
  await inTransaction(office, technician, (ctx) => completeOrder(ctx, line))
  return line
}

/** Returns the provisioning state of a line. */
export const authorizationOf = ({ db }: Office, { productCode }: Pick<Line, 'productCode'>) =>
  db.selectFrom('network_authorization').selectAll().where('product_code', '=', productCode).executeTakeFirstOrThrow()

/** Returns the commands of a line in order, as `action status`. */
export async function commandsOf({ db }: Office, { productCode }: Pick<Line, 'productCode'>) {
  return db
    .selectFrom('provisioning_command')
    .selectAll()
    .where('product_code', '=', productCode)
    .orderBy('id')
    .execute()
}
