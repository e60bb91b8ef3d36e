import { randomBytes, randomInt } from 'node:crypto'
import { demoPassword } from '#seeds/demo.ts'
import { actTypeOf, type FunctionCode, functionCodes } from '@lastmile/contract/words.ts'
import { passwordHash } from '#server/employees/passwords/passwords.ts'
import { inDatabase } from './database.ts'

/** Returns all functions that have a page, in the menu or in the customer workspace. */
export const codesOf = (...kinds: ('menu' | 'info' | 'act')[]): FunctionCode[] =>
  functionCodes.filter((code) => kinds.some((kind) => actTypeOf(code)?.kind === kind))

const allow = (grantee_code: string, function_code: FunctionCode) => ({
  grantee_kind: 'employee',
  grantee_code,
  function_code,
  granted_by: 'E0001',
  granted_at: new Date(),
})

/**
 * Creates an employee with exactly these functions, by default at the Anawrahta Road store. Returns the account name.
 */
export const hires = (functions: readonly FunctionCode[], unit = 'YGN-H1'): Promise<string> =>
  inDatabase(async (db) => {
    const code = `T${randomBytes(4).toString('hex')}`
    const person = {
      code,
      name: code,
      true_name: 'Daw Newly Come',
      zh_name: '新来的',
      organization_unit_code: unit,
    }
    const limits = { max_unsettled_amount: 2_000_000, customer_level: 3, preferential_level: 3 }
    const password_hash = await passwordHash(demoPassword)
    await db
      .insertInto('employee')
      .values({ ...person, ...limits, password_hash, created_at: new Date() })
      .execute()
    const granted = functions.map((function_code) => allow(code, function_code))
    await db.insertInto('permission_grant').values(granted).execute()
    return code
  })

/** Grants an employee one additional function. */
export const grants = (account: string, code: FunctionCode): Promise<unknown> =>
  inDatabase((db) => db.insertInto('permission_grant').values(allow(account, code)).execute())

const letter = () => String.fromCharCode(65 + randomInt(26))
/** The last letters of series: no code begins with them. A number of the series XS would contain S00000001, a settlement. */
const lastLetters = 'BFGJKLQTVWXYZ'
/** Returns a random series of this many letters, starting with the given ones. */
export const randomSeries = (length: number, first = ''): string =>
  first +
  Array.from({ length: length - first.length - 1 }, letter).join('') +
  lastLetters.charAt(randomInt(lastLetters.length))

/** Issues a block of receipts to a clerk. */
export const assignReceiptBlock = (holder_code: string): Promise<unknown> =>
  inDatabase((db) =>
    db
      .insertInto('note_block')
      .values({
        type_code: 'receipt',
        series: randomSeries(5, 'L'),
        numbers: '[1,101)',
        next_no: 1,
        holder_kind: 'employee',
        holder_code,
        state: 'distributed',
      })
      .execute(),
  )
