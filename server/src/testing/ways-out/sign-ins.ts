import type { FunctionCode } from '@lastmile/contract/words.ts'
import { passwordHash } from '#employees'
import type { Office } from '#testing/office.ts'
import { codeAt } from '#testing/session/one-time-code.ts'
import { person } from '#testing/two-persons/check.ts'
import type { WayOut } from './way.ts'

const password = 'River-2026'
const newPassword = 'Tamarind-Bridge-71'

/** Creates an employee who signs in with a password, with the sign-in call. */
async function signingIn(office: Office, functions: readonly FunctionCode[] = ['6']) {
  const account = await office.hire(functions)
  await office.db
    .updateTable('employee')
    .set({ password_hash: await passwordHash(password), max_online_count: 20 })
    .where('code', '=', account)
    .execute()
  const { login } = office.holding(undefined).session
  const enter = (oneTimeCode?: string) => login({ account, password, ...(oneTimeCode && { oneTimeCode }) })
  return { account, enter, login }
}
const codeIn = (office: Office, secret: string) => codeAt(secret, office.clock.now)

/** Does the same as `signingIn`, then sets up one-time codes. */
async function enrolled(office: Office) {
  const given = await signingIn(office, ['signIn.secondFactor', '6'])
  const { session } = office.holding((await given.enter()).token)
  const { secret } = await session.beginSecondFactor({ password })
  const { recoveryCodes } = await session.confirmSecondFactor({ oneTimeCode: codeIn(office, secret) })
  office.clock.forward(60_000)
  return { ...given, session, secret, recoveryCodes }
}

/** Ways out of refusals about passwords, one-time codes and locked accounts. */
export const signInWays: readonly WayOut[] = [
  {
    refusal: 'account-locked',
    from: 'session.login',
    calls: ['session.unlock'],
    another: true,
    begins: async (office) => {
      const { account, enter, login } = await signingIn(office)
      for (let time = 0; time < 8; time++) await login({ account, password: 'wrong' }).catch(() => undefined)
      return {
        refused: () => enter(),
        way: () => office.demo('admin').session.unlock({ employeeCode: account }),
        again: true,
      }
    },
  },
  {
    refusal: 'account-beyond-yours',
    from: 'session.resetPassword',
    calls: ['session.resetPassword'],
    another: true,
    begins: async (office) => {
      const boss = await person(office, ['employee.resetPassword', '6'], 'YGN-B')
      const employeeCode = await office.hire(['6', 'DeptConfirm'])
      return {
        refused: () => boss.session.resetPassword({ employeeCode }),
        way: () => office.demo('admin').session.resetPassword({ employeeCode }),
      }
    },
  },
  {
    refusal: 'own-password',
    from: 'session.resetPassword',
    calls: ['session.modifyPassword'],
    begins: async (office) => {
      const { account, enter } = await signingIn(office, ['employee.resetPassword'])
      const { session } = office.holding((await enter()).token)
      return {
        refused: () => session.resetPassword({ employeeCode: account }),
        way: () => session.modifyPassword({ oldPassword: password, newPassword, repeatPassword: newPassword }),
      }
    },
  },
  {
    refusal: 'password-expired',
    from: 'messages.count',
    calls: ['session.modifyPassword'],
    begins: async (office) => {
      const { account, enter } = await signingIn(office)
      await office.db.updateTable('employee').set({ password_expired: true }).where('code', '=', account).execute()
      const { session, messages } = office.holding((await enter()).token)
      return {
        refused: () => messages.count({}),
        way: () => session.modifyPassword({ oldPassword: password, newPassword, repeatPassword: newPassword }),
        again: true,
      }
    },
  },
  {
    refusal: 'second-factor-due',
    from: 'messages.count',
    calls: ['session.beginSecondFactor', 'session.confirmSecondFactor'],
    begins: async (office) => {
      const { enter } = await signingIn(office, ['signIn.secondFactor', '6'])
      const { session, messages } = office.holding((await enter()).token)
      return {
        refused: () => messages.count({}),
        way: async () => {
          const { secret } = await session.beginSecondFactor({ password })
          await session.confirmSecondFactor({ oneTimeCode: codeIn(office, secret) })
        },
        again: true,
      }
    },
  },
  {
    refusal: 'second-factor-set',
    from: 'session.beginSecondFactor',
    calls: ['session.resetPassword', 'session.beginSecondFactor'],
    another: true,
    begins: async (office) => {
      const { account, session, login } = await enrolled(office)
      return {
        refused: () => session.beginSecondFactor({ password }),
        way: async () => {
          const reset = await office
            .demo('admin')
            .session.resetPassword({ employeeCode: account, newOneTimeCodes: true })
          const { token } = await login({ account, password: reset.password })
          const inside = office.holding(token).session
          await inside.modifyPassword({ oldPassword: reset.password, newPassword, repeatPassword: newPassword })
          await inside.beginSecondFactor({ password: newPassword })
        },
      }
    },
  },
  {
    refusal: 'wrong-one-time-code',
    from: 'session.login',
    calls: ['session.login'],
    begins: async (office) => {
      const { enter, secret } = await enrolled(office)
      return {
        refused: () => enter('000000'),
        way: () => {
          office.clock.forward(30_000)
          return enter(codeIn(office, secret))
        },
      }
    },
  },
  ...(['session.login', 'session.resetPassword'] as const).map(
    (call): WayOut => ({
      refusal: 'one-time-codes-unreadable',
      from: 'session.login',
      calls: [call],
      ...(call === 'session.resetPassword' && { another: true }),
      begins: async (office) => {
        const [one, other] = [await enrolled(office), await enrolled(office)]
        const { secret } = await office.db
          .selectFrom('second_factor')
          .select('secret')
          .where('employee_code', '=', one.account)
          .executeTakeFirstOrThrow()
        await office.db
          .updateTable('second_factor')
          .set({ secret })
          .where('employee_code', '=', other.account)
          .execute()
        const reset = { employeeCode: other.account, newOneTimeCodes: true }
        return {
          refused: () => other.enter(codeIn(office, one.secret)),
          way: async () =>
            call === 'session.login'
              ? other.enter(other.recoveryCodes[0])
              : office.demo('admin').session.resetPassword(reset),
        }
      },
    }),
  ),
]
