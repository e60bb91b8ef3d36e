import { addDays } from '@lastmile/contract/platform/days.ts'
import { aFreePort, connected } from '#testing/orders/public.ts'
import type { Office } from '#testing/office.ts'
import { type History, nothing, settle, type Step, today } from './history.ts'

const speeds = [30, 60, 100]
const terms = ['-1', '-6', 'M-1']

/** Sells another line, installed on the day of payment in two of three cases. */
async function open(history: History) {
  const { office, clerk, customerCode, lines, random } = history
  const { speed, term } = { speed: speeds[random(speeds.length)] ?? 30, term: terms[random(terms.length)] ?? '-1' }
  const offering = {
    productOfferingCode: `HF${speed}${term.startsWith('M') ? 'M' : ''}`,
    priceCode: `HF${speed}${term}`,
  }
  const line = {
    broadbandAccount: `more${customerCode}${office.clock.now.getTime()}`,
    broadbandPassword: 'Mingala7bar',
  }
  const wanted = { customerCode, ...offering, ...line, ...(await aFreePort(office)) }
  const { amount: expectedAmount } = await clerk.orders.prepurchaseBroadband(wanted)
  const sale = { ...wanted, workTeam: 'YGN-T1', expectedAmount }
  const { orderCode, productCode, amount } = await clerk.orders.purchaseBroadband(sale)
  if (!(await settle(history, { orderCode, amount }))) return 'open unpaid'
  if (random(3) === 0) return 'open to install'
  await connected(office, { customerCode, orderCode, productCode })
  lines.push(productCode)
  return undefined
}

/** Installs a paid line. */
async function install({ office, clerk, customerCode, lines }: History) {
  const { rows } = await clerk.orders.byCustomer({ customerCode })
  const order = rows.find(({ orderStatus, orderType }) => orderStatus === 'inProgress' && orderType === 'purchase')
  if (!order?.productCode) return nothing
  const { orderCode, productCode } = order
  await connected(office, { customerCode, orderCode, productCode })
  lines.push(productCode)
  return undefined
}

async function renew(history: History) {
  const { clerk, customerCode, productCode, random } = history
  const line = (await clerk.orders.productsForRenew({ customerCode })).find((one) => one.productCode === productCode)
  const price = line?.packages[random(line.packages.length)]
  if (!line || !price) return nothing
  const { amount, lines } = await clerk.orders.buildPreviewForRenew({ productCode, priceCode: price.priceCode })
  const productOfferingCode = lines[0]?.productOfferingCode ?? line.productOfferingCode
  const wanted = { customerCode, productOfferingCode, priceCode: price.priceCode, renewProductCode: productCode }
  await settle(history, await clerk.orders.purchaseBroadband({ ...wanted, expectedAmount: amount }))
  return undefined
}

/** Changes the speed, now or with the next period. */
async function change(history: History) {
  const { office, clerk, customerCode, productCode, random } = history
  if (!productCode) return nothing
  const offers = await clerk.orders.newProductInfoForBroadbandChange({ productCode })
  const offer = offers[random(Math.max(1, offers.length))]
  const price = offer?.packages[random(offer.packages.length)]
  if (!offer || !price) return nothing
  const { productOfferingCode } = offer
  const when = random(2) === 0 ? 'at-once' : 'next-period'
  const wanted = { productCode, productOfferingCode, priceCode: price.priceCode, when } as const
  const before = await speedOf(office, productCode)
  const { amount } = await clerk.orders.noPaymentPreviewForBroadbandChange(wanted)
  await settle(history, await clerk.orders.changeBroadband({ ...wanted, customerCode, expectedAmount: amount }))
  return `change ${Number.parseInt(productOfferingCode.slice(2), 10) > before ? 'up' : 'down'} ${when}`
}

/** Returns the speed of a line, from its offering code. */
async function speedOf({ db }: Office, productCode: string): Promise<number> {
  const { offering_code } = await db
    .selectFrom('product')
    .select('offering_code')
    .where('code', '=', productCode)
    .executeTakeFirstOrThrow()
  return Number.parseInt(offering_code.slice(2), 10)
}

/** Closes a line, but only rarely, because a customer without lines has no further steps. */
async function close({ clerk, customerCode, productCode, lines, random }: History) {
  if (random(3) > 0) return nothing
  const line = (await clerk.orders.productsForClosable({ customerCode })).find((one) => one.productCode === productCode)
  if (!line) return nothing
  const payout = random(2) === 0 ? 'cash' : 'common-balance'
  const deviceReturn = random(2) === 0 ? 'customer-brings' : 'technician-fetches'
  const expectedAmount = line.effect.amount
  await clerk.orders.close({ customerCode, productCode, reason: 'moving', payout, deviceReturn, expectedAmount })
  lines.splice(lines.indexOf(productCode), 1)
  return undefined
}

const extras = [
  { productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-1' },
  { productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-12' },
  { productOfferingCode: 'IPTV', priceCode: 'IPTV-1' },
] as const

/** Sells an add-on for an active line; from then on, the add-on follows the line. */
async function extra(history: History) {
  const { office, clerk, customerCode, productCode: parentProductCode, random } = history
  const offer = extras[random(extras.length)] ?? extras[0]
  const there = await office.db
    .selectFrom('product')
    .select(['parent_code', 'offering_code', 'status'])
    .where('customer_code', '=', customerCode)
    .where((row) => row.or([row('code', '=', parentProductCode), row('parent_code', '=', parentProductCode)]))
    .where('status', 'not in', ['terminated', 'cancelled', 'aborted'])
    .execute()
  const works = there.some(({ parent_code, status }) => parent_code === null && status === 'active')
  if (!works || there.some(({ offering_code }) => offering_code === offer.productOfferingCode)) return nothing
  const wanted = { customerCode, ...offer, parentProductCode }
  const { amount: expectedAmount } = await clerk.orders.prepurchaseBroadband(wanted)
  await settle(history, await clerk.orders.purchaseBroadband({ ...wanted, expectedAmount }))
  return undefined
}

/** Cancels the newest unfinished order and refunds it. */
async function revoke({ clerk, customerCode }: History) {
  const { rows } = await clerk.orders.byCustomer({ customerCode })
  const order = rows.find(({ orderStatus }) => ['pending', 'inProgress'].includes(orderStatus))
  if (!order) return nothing
  await clerk.orders.revoke({ customerCode, orderCode: order.orderCode, reason: 'customer-withdrew' })
  return `revoke ${order.orderStatus}`
}

type Choice = { productCode: string; _disabled?: boolean | undefined }
/** Chooses an eligible line and, rarely, an ineligible one, which is then refused. */
function pick({ random }: History, choices: readonly Choice[]): Choice | undefined {
  const open = random(6) === 0 ? choices : choices.filter(({ _disabled }) => !_disabled)
  return open[random(Math.max(1, open.length))]
}

async function pause(history: History) {
  const { clerk, customerCode, office, random } = history
  const line = pick(history, await clerk.orders.productsForSuspendable({ customerCode }))
  if (!line) return nothing
  const { productCode } = line
  const resumeOn = random(2) === 0 ? { resumeOn: addDays(today(office), 1 + random(40)) } : {}
  await settle(history, await clerk.orders.suspend({ customerCode, productCode, reason: 'travel', ...resumeOn }))
  return undefined
}

async function resume(history: History) {
  const { clerk, customerCode } = history
  const line = pick(history, await clerk.orders.productsForResumable({ customerCode }))
  if (!line) return nothing
  const { productCode } = line
  await clerk.orders.resume({ customerCode, productCode, reason: 'customer-request' })
  return undefined
}

/** The steps about lines and their orders. */
export const lineSteps = { open, install, extra, renew, change, pause, resume, close, revoke } satisfies Record<
  string,
  Step
>
