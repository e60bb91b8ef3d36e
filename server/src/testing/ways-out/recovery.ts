import type { Office } from '#testing/office.ts'
import { walkIn } from '#testing/payments/counter.ts'
import { closedLine } from '#testing/stock/closed-line.ts'
import { hired } from '#testing/stock/public.ts'
import type { WayOut } from './way.ts'

/** Creates a device to be returned, with a clerk of the customer's unit. Returns its recovery. */
async function awaited(office: Office, rights: Parameters<typeof hired>[1]) {
  const { customerCode } = await closedLine(office)
  const clerk = await hired(office, ['DeviceRecovery', 'CustomerEquipment', ...rights], 'YGN-H1')
  const [found] = (await clerk.recoveries.list({ customerCode })).rows
  return { clerk, recoveryId: found?.recoveryId ?? '' }
}

/** The ways out of refusals to receive, fetch and ask for a device. */
export const recoveryWays: readonly WayOut[] = [
  {
    refusal: 'device-of-other',
    from: 'recoveries.receive',
    calls: ['recoveries.receive'],
    begins: async (office) => {
      const { number } = await closedLine(office)
      const customerCode = await walkIn(office)
      const clerk = await hired(office, ['DeviceRecovery', 'CustomerEquipment', 'recovery.receive'], 'YGN-H1')
      const device = { number, returnCondition: 'good-condition' } as const
      return {
        refused: () => clerk.recoveries.receive({ ...device, customerCode }),
        way: () => clerk.recoveries.receive(device),
      }
    },
  },
  {
    refusal: 'visit-planned-already',
    from: 'recoveries.visit',
    calls: ['recoveries.cancelVisit'],
    begins: async (office) => {
      const { clerk, recoveryId } = await awaited(office, ['recovery.visit'])
      const visit = () => clerk.recoveries.visit({ recoveryIds: [recoveryId] })
      await visit()
      return {
        refused: visit,
        way: () => clerk.recoveries.cancelVisit({ recoveryId, remark: 'Another day' }),
        again: visit,
      }
    },
  },
  {
    refusal: 'no-reminder-template',
    from: 'recoveries.remind',
    calls: ['messageTemplates.add'],
    another: true,
    begins: async (office) => {
      const { clerk, recoveryId } = await awaited(office, ['recovery.extend'])
      const remind = () => clerk.recoveries.remind({ recoveryIds: [recoveryId] })
      const texts = await office.db
        .deleteFrom('message_template')
        .where('code', '=', 'device-return')
        .returning(['name', 'zh_name', 'body', 'zh_body'])
        .executeTakeFirstOrThrow()
      return {
        refused: remind,
        way: () =>
          office.as('MessageTemplates').messageTemplates.add({
            code: 'device-return',
            name: texts.name,
            zhName: texts.zh_name,
            channel: 'sms',
            englishBody: texts.body,
            chineseBody: texts.zh_body,
          }),
        again: remind,
      }
    },
  },
]
