import type { FunctionCode } from '@lastmile/contract/words.ts'
import { passwordHash } from '#employees'
import type { Office } from '#testing/office.ts'
import { hired, store } from '#testing/notes/public.ts'
import { codeAt } from '#testing/session/one-time-code.ts'
import { person } from '#testing/two-persons/public.ts'
import { cashierOf } from '#testing/settlements/public.ts'
import { hireClerk, paidOrder } from './kit.ts'
import type { WayOut } from './way.ts'

const none = { functions: [], denied: [], roles: [] }
const password = 'River-2026'
const newPassword = 'Tamarind-Bridge-71'
/** A person who gives and takes rights, with some of their own, and a colleague. */
async function grantor(office: Office, rights: readonly FunctionCode[] = []) {
  const boss = await person(office, ['95', ...rights], 'HQ')
  return { boss, colleague: await office.hire([], 'HQ'), admin: office.demo('admin') }
}

const rights: readonly WayOut[] = [
  {
    refusal: 'last-administrator',
    from: 'staff.permit',
    calls: ['staff.permit'],
    begins: async (office) => {
      const { admin } = await grantor(office)
      const alone = { code: 'E0001', ...none, denied: ['grant.any' as const], roles: ['administrator'] }
      const second = await office.hire([], 'HQ')
      return {
        refused: () => admin.staff.permit(alone),
        way: async () => admin.staff.permit({ code: second, ...none, roles: ['administrator'] }),
        again: async () => {
          await admin.staff.permit(alone)
          const next = office.holding(await office.session(second))
          await next.staff.permit({ code: 'E0001', ...none, roles: ['administrator'] })
        },
      }
    },
  },
  {
    refusal: 'not-yours-to-take',
    from: 'staff.permit',
    calls: ['staff.permit'],
    another: true,
    begins: async (office) => {
      const { boss, colleague, admin } = await grantor(office)
      await admin.staff.permit({ code: colleague, ...none, functions: ['12'] })
      const taken = { code: colleague, ...none }
      return { refused: () => boss.staff.permit(taken), way: () => admin.staff.permit(taken) }
    },
  },
  {
    refusal: 'reach-too-wide',
    from: 'staff.permit',
    calls: ['staff.permit'],
    another: true,
    begins: async (office) => {
      const { boss, colleague, admin } = await grantor(office)
      await admin.staff.permit({ code: boss.code, ...none, functions: ['6', '95'], scope: 'own-unit' })
      const narrow = office.holding(await office.session(boss.code))
      const wide = { code: colleague, ...none, functions: ['6'] as FunctionCode[] }
      return { refused: () => narrow.staff.permit(wide), way: () => admin.staff.permit(wide) }
    },
  },
  {
    refusal: 'not-to-yourself',
    from: 'staff.permit',
    calls: ['staff.permit'],
    another: true,
    begins: async (office) => {
      const { boss, admin } = await grantor(office, ['grant.any'])
      const given = { code: boss.code, ...none, functions: ['95', 'grant.any', '12'] as FunctionCode[] }
      return { refused: () => boss.staff.permit(given), way: () => admin.staff.permit(given) }
    },
  },
]

const leaving: readonly WayOut[] = [
  {
    refusal: 'own-leaving',
    from: 'leaving.leave',
    calls: ['leaving.leave'],
    another: true,
    begins: async (office) => {
      const boss = await person(office, ['104'], 'HQ')
      const { leave } = office.demo('admin').leaving
      const self = { employeeCode: boss.code }
      return { refused: () => boss.leaving.leave(self), way: () => leave(self) }
    },
  },
  {
    refusal: 'holds-cash',
    from: 'leaving.leave',
    calls: ['settlements.request', 'settlements.confirm'],
    another: true,
    begins: async (office) => {
      const { clerk, paymentCode, amount } = await paidOrder(office)
      const [other, cashier] = [await hireClerk(office, { numbers: 0 }), await cashierOf(office)]
      const { leave } = office.demo('admin').leaving
      return {
        refused: () => leave({ employeeCode: clerk.code, successor: other.code }),
        way: async () => {
          const { settlementCode } = await clerk.settlements.request({ collections: [{ paymentCode, line: 1 }] })
          await cashier.settlements.confirm({ settlementCode, countedAmount: amount })
        },
        again: true,
      }
    },
  },
  {
    refusal: 'successor-needed',
    from: 'leaving.leave',
    calls: ['leaving.leave'],
    begins: async (office) => {
      const [clerk, other] = [await hireClerk(office), await hireClerk(office)]
      const { leave } = office.demo('admin').leaving
      return {
        refused: () => leave({ employeeCode: clerk.code }),
        way: () => leave({ employeeCode: clerk.code, successor: other.code }),
      }
    },
  },
  {
    refusal: 'hand-over-needed',
    from: 'staff.modify',
    calls: ['leaving.leave'],
    begins: async (office) => {
      const [clerk, other] = [await hireClerk(office), await hireClerk(office)]
      const boss = await person(office, ['104'], 'HQ')
      const endTime = office.clock.now.toISOString()
      const shown = await boss.staff.get({ employeeCode: clerk.code })
      return {
        refused: () => boss.staff.modify({ ...shown, endTime }),
        way: () => boss.leaving.leave({ employeeCode: clerk.code, successor: other.code }),
      }
    },
  },
  {
    refusal: 'goods-there',
    from: 'organizationUnits.modify',
    calls: ['invoices.dispatch'],
    another: true,
    begins: async (office) => {
      const admin = office.demo('admin')
      const unit = { code: 'STORE-7', name: 'Store', zhName: '仓库', type: 'warehouse', parentCode: 'HQ' } as const
      const added = { ...unit, childrenOperationAcceptable: true }
      const { version } = await admin.organizationUnits.add(added)
      const keeper = await hired(office, store, 'STORE')
      const range = { typeCode: 'invoice', noteSeries: 'STW', startNumber: 1, endNumber: 9 }
      const { blockId } = await keeper.invoices.inStorage({ ...range, organizationUnitCode: added.code })
      return {
        refused: () => admin.organizationUnits.modify({ ...added, version, type: 'hall' }),
        way: () => keeper.invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H1' }),
        again: true,
      }
    },
  },
]

/** An employee who signs in with a password, and the sign-in. */
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

/** The same, with one-time codes set up. */
async function enrolled(office: Office) {
  const given = await signingIn(office, ['signIn.secondFactor', '6'])
  const { session } = office.holding((await given.enter()).token)
  const { secret } = await session.beginSecondFactor({ password })
  const { recoveryCodes } = await session.confirmSecondFactor({ oneTimeCode: codeIn(office, secret) })
  office.clock.forward(60_000)
  return { ...given, session, secret, recoveryCodes }
}

const signIns: readonly WayOut[] = [
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
          const reset = await office.demo('admin').session.resetPassword({ employeeCode: account, newOneTimeCodes: true })
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

/** Rights, employees who leave, and sign-ins. */
export const peopleWays: readonly WayOut[] = [...rights, ...leaving, ...signIns]
