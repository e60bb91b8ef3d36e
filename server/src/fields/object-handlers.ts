import type { objectCalls } from '@lastmile/contract/fields/object-calls.ts'
import type { Call } from '@lastmile/contract/platform/call.ts'
import type { CustomObject, EnteredCustomValues } from '@lastmile/contract/fields/values.ts'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import { readCustomFields, seenIn } from './read.ts'
import { writeCustomFields } from './write.ts'

type Calls = ReturnType<typeof objectCalls>
type Keyed = Readonly<Record<string, unknown>>
type Changed = { seen: string; customFields: EnteredCustomValues }

type Owner = {
  appliesTo: CustomObject
  /** The field of the calls with the object's code. */
  key: string
  /** The object in the history of changes. */
  thing: string
  /** Refuses not-found unless the actor sees the object. */
  find: (ctx: Context<'not-found'>, code: string) => Promise<unknown>
  /** Locks the object. Refuses not-found unless the actor sees it. */
  lock: (ctx: Context<'not-found'>, code: string) => Promise<unknown>
}

/** Returns the handlers of the calls that show and change the custom fields of one type of object. */
export function objectHandlers<C extends { [N in keyof Calls]: Call }>({
  appliesTo,
  key,
  thing,
  find,
  lock,
}: Owner): { [N in keyof Calls]: Handler<C[N]> } {
  const customFields: Handler<Calls['customFields']> = async (ctx, input) => {
    const code = String((input as Keyed)[key])
    await find(ctx, code)
    const values = (await readCustomFields(ctx, appliesTo, [code]))(code)
    return { customFields: values, seen: seenIn(values) }
  }
  const modifyCustomFields: Handler<Calls['modifyCustomFields']> = async (ctx, input) => {
    const code = String((input as Keyed)[key])
    const { seen, customFields: given } = input as Changed
    await lock(ctx, code)
    const present = (await readCustomFields(ctx, appliesTo, [code]))(code)
    if (seen !== seenIn(present)) ctx.refuse('changed-meanwhile')
    const changes = await writeCustomFields(ctx, { appliesTo, code, given })
    await recordChange(ctx, { thing, code, ...changes, hides: true })
    return {}
  }
  return { customFields, modifyCustomFields }
}
