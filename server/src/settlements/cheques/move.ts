import { chequeFlow, type ChequeState } from '@lastmile/contract/payments/calls.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#platform/context.ts'

type Held = { id: number; amount: number }
type State = z.output<typeof ChequeState>

/**
 * Locks cheques that the actor wants to hand in. Refuses `not-found` for a cheque of another employee, and
 * `cheque-not-in-drawer` for one that is no longer in the drawer.
 */
export async function chequesOf(
  ctx: Context<'not-found' | 'cheque-not-in-drawer'>,
  chequeIds: readonly string[],
): Promise<Held[]> {
  const ids = [...new Set(chequeIds)]
  if (ids.length === 0) return []
  const { rows } = await sql<Held & { number: string; state: State }>`
    select id, number, amount, state from cheque
    where id = any(${ids}::bigint[]) and employee_code = ${ctx.actor.employeeCode} order by id for update`.execute(
    ctx.db,
  )
  if (rows.length < ids.length) ctx.refuse('not-found', { what: 'cheque', field: 'cheques' })
  const gone = rows.find(({ state }) => !chequeFlow.can(state, 'request'))
  if (gone) ctx.refuse('cheque-not-in-drawer', { number: gone.number, field: 'cheques' })
  return rows
}

/** Adds cheques, which must be locked, to a settlement request. */
export async function handInCheques(
  { db }: Context,
  { settlementCode, cheques }: { settlementCode: string; cheques: readonly Held[] },
): Promise<void> {
  if (cheques.length === 0) return
  await sql`
    with listed as (
      insert into employee_settlement_cheque (settlement_code, cheque_id, amount)
      select ${settlementCode}, * from unnest(${cheques.map(({ id }) => id)}::bigint[], ${cheques.map(({ amount }) => amount)}::bigint[])
      returning cheque_id
    ) update cheque c set state = 'handedIn', settlement_code = ${settlementCode} from listed l where c.id = l.cheque_id`.execute(
    db,
  )
}

/**
 * Refuses `cheques-differ` unless exactly the cheques of a request were ticked. The function log records the
 * difference.
 */
export async function requireTicked(
  ctx: Context<'cheques-differ'>,
  { settlementCode, ticked }: { settlementCode: string; ticked: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select cheque_id as id from employee_settlement_cheque where settlement_code = ${settlementCode}`.execute(ctx.db)
  const listed = new Set(rows.map(({ id }) => String(id)))
  const confirmed = new Set(ticked)
  const found = [...confirmed].filter((id) => listed.has(id)).length
  if (found === listed.size && confirmed.size === listed.size) return
  const counts = { listed: String(listed.size), ticked: String(found) }
  ctx.refuse('cheques-differ', { ...counts, field: 'cheques' }, { keep: true })
}

type Move = { settlementCode: string; action: 'confirm' | 'reject' | 'revoke' }

/** Moves the cheques of a request to their next state; returned ones go back to the drawer. Returns their sum. */
export async function moveCheques({ db }: Context, { settlementCode, action }: Move): Promise<number> {
  const to = chequeFlow.next('handedIn', action) ?? 'handedIn'
  const { rows } = await sql<{ amount: number }>`
    update cheque set state = ${to}, settlement_code = ${to === 'inDrawer' ? null : settlementCode}
    where settlement_code = ${settlementCode} and state = 'handedIn' returning amount`.execute(db)
  return sum(rows.map(({ amount }) => amount))
}

type Packed = { code: string; action: 'package' | 'unpack' | 'deposit'; bankAccountCode?: string }

/** SQL: the settlements of a package. */
const partsOf = (code: string) => sql`(select settlement_code from cash_package_part where package_code = ${code})`

/** Moves the cheques of all settlements of a package to their next state. Returns their sum. */
export async function movePackedCheques({ db }: Context, { code, action, bankAccountCode }: Packed): Promise<number> {
  const from = action === 'package' ? 'atDepartment' : 'chequePackaged'
  const to = chequeFlow.next(from, action) ?? from
  const { rows } = await sql<{ amount: number }>`
    update cheque set state = ${to}, bank_account_code = ${bankAccountCode ?? null}
    where settlement_code in ${partsOf(code)} and state = ${from} returning amount`.execute(db)
  return sum(rows.map(({ amount }) => amount))
}

/** Returns the cheques of a package as listed on its slip. */
export async function chequesOfPackage(
  { db, language }: Context,
  code: string,
): Promise<{ bank: string; number: string; drawnOn: string; amount: number }[]> {
  const { rows } = await sql<{ bank: string; number: string; drawnOn: string; amount: number }>`
    select ${sql.ref(language === 'zh-CN' ? 'b.zh_name' : 'b.name')} as bank, c.number, c.drawn_on::text as "drawnOn", c.amount
    from employee_settlement_cheque l join cheque c on c.id = l.cheque_id
    join reference_value b on b.kind = 'cheque-bank' and b.code = c.bank
    where l.settlement_code in ${partsOf(code)} order by c.bank, c.number`.execute(db)
  return rows
}
