import type { circuits, LineSignIn } from '@lastmile/contract/circuits/calls.ts'
import { replacedSignIn } from '@lastmile/contract/circuits/sign-in.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { findCustomer, lockCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { derivedCircuit, type Line, oltOf } from './derive.ts'
import { giveCircuit } from './line-circuit.ts'
import { currentSignIn, endReplaced, onlineBy } from './replaced.ts'

type SignIn = z.output<typeof LineSignIn>

/** Shows how a line of a customer the actor may see signs in. Refuses not-found. */
export const showLine: Handler<typeof circuits.line> = async (ctx, { productCode }) => {
  const customerCode = ownerOf(productCode)
  await findCustomer(ctx, { customerCode })
  return signInOf(ctx, { customerCode, productCode })
}

/**
 * Sets how a line signs in. Without a circuit, IPoE waits for a pattern of its OLT. Refuses not-found, circuit-taken, circuit-taken-elsewhere, circuit-not-derived.
 */
export const setSignIn: Handler<typeof circuits.set> = async (ctx, { signIn, circuitId, remoteId, ...line }) => {
  await lockCustomer(ctx, line.customerCode)
  return changeSignIn(ctx, line, async () => {
    if (signIn === 'by-pppoe') {
      await ctx.db.deleteFrom('line_circuit').where('line_code', '=', line.productCode).execute()
      return
    }
    const circuit =
      circuitId === undefined ? await derivedCircuit(ctx, line) : { circuitId, remoteId: remoteId ?? null }
    if (!circuit && !(await oltOf(ctx, line))) ctx.refuse('circuit-not-derived', { field: 'circuitId' })
    await giveCircuit(ctx, line, circuit ?? { circuitId: null, remoteId: null })
  })
}

/**
 * Changes how a line signs in, and ends the sessions that used the replaced method. The customer must be
 * locked. Refuses not-found, and what the change refuses.
 */
export async function changeSignIn(
  ctx: Context<'not-found'>,
  line: Line,
  change: () => Promise<void>,
): Promise<SignIn & { endsSession: boolean }> {
  await requireLine(ctx, line)
  const before = await currentSignIn(ctx, line)
  await change()
  const after = await signInOf(ctx, line)
  const replaced = replacedSignIn(before, after)
  if (replaced) await endReplaced(ctx, line, replaced)
  return { ...after, endsSession: replaced !== null && after.onlineBy.includes(replaced) }
}

/** Refuses not-found if a product is not a line in use. */
async function requireLine(ctx: Context<'not-found'>, { customerCode, productCode }: Line): Promise<void> {
  const { rows } = await sql`select from network_authorization
    where customer_code = ${customerCode} and product_code = ${productCode} and retired_at is null`.execute(ctx.db)
  if (rows.length === 0) ctx.refuse('not-found', { what: 'authorization', field: 'productCode' })
}

async function signInOf(ctx: Context<'not-found'>, line: Line): Promise<SignIn> {
  await requireLine(ctx, line)
  const found = await ctx.db
    .selectFrom('line_circuit')
    .select(['derived', 'circuit_id', 'remote_id'])
    .where('line_code', '=', line.productCode)
    .executeTakeFirst()
  const pattern = await derivedCircuit(ctx, line)
  return {
    productCode: line.productCode,
    signIn: found ? 'by-ipoe' : 'by-pppoe',
    circuitDerived: found ? found.derived : pattern !== undefined,
    circuitId: found?.circuit_id ?? null,
    remoteId: found?.remote_id ?? null,
    patternCircuitId: pattern?.circuitId ?? null,
    patternRemoteId: pattern?.remoteId ?? null,
    patternFault: pattern?.fault ?? null,
    oltWithoutPattern: pattern ? null : ((await oltOf(ctx, line)) ?? null),
    onlineBy: await onlineBy(ctx, line),
  }
}
