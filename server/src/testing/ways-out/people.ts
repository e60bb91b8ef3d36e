import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { Office } from '#testing/office.ts'
import { hired, store } from '#testing/notes/blocks.ts'
import { person } from '#testing/two-persons/check.ts'
import { cashierOf } from '#testing/settlements/cheques.ts'
import { hireClerk, paidOrder } from './kit.ts'
import type { WayOut } from './way.ts'

const none = { functions: [], denied: [], roles: [] }
/** Creates an administrator of permissions, with some of their own, and a colleague. */
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

/** Ways out of refusals about permissions, departing employees and goods of a unit. */
export const peopleWays: readonly WayOut[] = [...rights, ...leaving]
