import { catalogue } from '@lastmile/contract/catalogue.ts'
import { clientOf } from '@lastmile/contract/platform/client.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { Office } from '#testing/office.ts'
import type { Api } from '#testing/orders/public.ts'

/** A provoked refusal, and what the user does next. */
export type Walk = {
  /** Makes the call that is refused. */
  refused: () => Promise<unknown>
  /** Follows the advice of the refusal message. */
  way: () => Promise<unknown>
  /**
   * `true` repeats the refused call, which is now accepted; a function makes it with the input the message asks for.
   */
  again?: true | (() => Promise<unknown>)
}

/** A refusal whose message names a way out. A message with alternatives has one entry per way. */
export type WayOut = {
  refusal: RefusalCode
  /** The call that refuses, as `slice.name`. */
  from: string
  /** The calls that the refusal message suggests. */
  calls: readonly string[]
  /** The refusal message refers the user to another person. */
  another?: true
  begins: (office: Office) => Promise<Walk>
}

/** Returns an office that lists the calls it has accepted. */
export function watched(office: Office): { office: Office; accepted: string[] } {
  const accepted: string[] = []
  const watch = (client: Api): Api =>
    clientOf(catalogue, async ({ code }, input) => {
      const [slice = '', name = ''] = code.split('.')
      const calls = client as unknown as Record<string, Record<string, (payload: unknown) => Promise<unknown>>>
      const answer = await calls[slice]?.[name]?.(input)
      accepted.push(code)
      return answer
    })
  const clients = {
    as: (...rights: Parameters<Office['as']>) => watch(office.as(...rights)),
    demo: (...who: Parameters<Office['demo']>) => watch(office.demo(...who)),
    holding: (...token: Parameters<Office['holding']>) => watch(office.holding(...token)),
  }
  return { office: { ...office, ...clients }, accepted }
}
