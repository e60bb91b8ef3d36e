import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Office } from '#testing/office.ts'
import type { Api } from '#testing/orders/public.ts'

/** An employee with their client. */
export type Person = Api & { code: string }
export type Decides = (second: Person) => Promise<unknown>

/** A call that is refused to the people behind the first step. */
export type Check = {
  /** The call, as `slice.call` in the catalogue. */
  call: string
  refusal: RefusalCode
  /** What the first person did or owns. */
  step: string
  unit?: string
  first: readonly FunctionCode[]
  second: readonly FunctionCode[]
  /** The record itself names the person, so that no deputy can take the first step for them. */
  named?: true
  /** Prepares a record. Returns the first step, which returns the second step when it is called. */
  begins: (office: Office) => Promise<(first: Person) => Promise<Decides>>
}

/** Creates an employee with these permissions. */
export async function person(office: Office, rights: readonly FunctionCode[], unit = 'YGN-H1'): Promise<Person> {
  const code = await office.hire(rights, unit)
  return signedIn(office, code)
}

async function signedIn(office: Office, code: string): Promise<Person> {
  return { code, ...office.holding(await office.session(code)) }
}

/** Creates an employee without permissions who acts for the principal in these functions. */
export async function deputy(
  office: Office,
  giver: string,
  { lent, unit }: { lent: readonly FunctionCode[]; unit: string | undefined },
): Promise<Person> {
  const receiver = await office.hire([], unit ?? 'YGN-H1')
  await sql`insert into delegation (grantor_code, receiver_code, functions, from_day, to_day, valid, given_by, given_at)
    values (${giver}, ${receiver}, ${[...lent]}::text[], '2026-03-01', '2026-12-31',
      tstzrange('2026-03-01', '2027-01-01'), ${giver}, ${office.clock.now})`.execute(office.db)
  return signedIn(office, receiver)
}
