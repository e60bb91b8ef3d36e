import type { Office } from '#testing/office.ts'
import { boxRequest, advanceConstruction } from '#testing/construction.ts'
import { aTenant } from '#testing/orders/partners.ts'
import { openedAccount } from '#testing/orders/public.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import {
  ontOf,
  paidOrder as installing,
  photograph,
  processState,
  taskAt,
  advanceToVisit,
} from '#testing/workflow/public.ts'
import { hireClerk, reason } from './kit.ts'
import type { WayOut } from './way.ts'

/** Returns a partner's form for a new tenant in Lanmadaw, where no port is free; `opens` frees ports of other boxes. */
async function fullTown(office: Office) {
  const boxes = office.db.updateTable('odb').where('town_code', '=', boxRequest.town)
  await boxes.where('state', '=', 'in-service').set({ state: 'locked' }).execute()
  const partner = office.demo('partner')
  const { customerCode } = await partner.customers.genCustomerCode({})
  const opens = () => partner.orders.partnerOpen({ ...aTenant(customerCode), town: boxRequest.town })
  const frees = async () => void (await boxes.set({ state: 'in-service' }).execute())
  return { partner, opens, frees }
}

const partners: readonly WayOut[] = [
  {
    refusal: 'no-port-for-account',
    from: 'orders.partnerOpen',
    calls: ['workflow.requestConstruction'],
    begins: async (office) => {
      const { partner, opens, frees } = await fullTown(office)
      const asked = { town: boxRequest.town, address: boxRequest.address, contactName: 'Ma Ei Ei Mon' }
      return {
        refused: opens,
        way: async () => {
          const { businessKey } = await partner.workflow.requestConstruction(asked)
          await advanceConstruction(office, businessKey, {})
        },
        again: async () => {
          await opens()
          await frees()
        },
      }
    },
  },
  {
    refusal: 'no-free-port',
    from: 'orders.partnerPurchase',
    calls: ['orders.requestInstallation'],
    begins: async (office) => {
      const partner = office.demo('partner')
      const { customerCode } = await partner.customers.genCustomerCode({})
      await partner.orders.partnerOpen(aTenant(customerCode))
      const ports = office.db.updateTable('odb').where('town_code', '=', 'YGN-KMY')
      await ports.set({ state: 'locked' }).execute()
      const wanted = { productOfferingCode: 'HF30', priceCode: 'HF30-6', expectedAmount: 230_000 }
      const asked = { customerCode, productOfferingCode: 'HF30', serviceAddress: 'Room 6' }
      return {
        refused: () => partner.orders.partnerPurchase({ customerCode, ...wanted, serviceAddress: 'Room 6' }),
        way: async () => {
          await partner.orders.requestInstallation(asked)
          await ports.set({ state: 'in-service' }).execute()
        },
      }
    },
  },
  {
    refusal: 'no-construction-team',
    from: 'orders.partnerOpen',
    calls: ['workTeams.add'],
    another: true,
    begins: async (office) => {
      const teams = office.db.updateTable('work_team').where('is_construction', '=', true)
      await teams.where('active', '=', true).set({ active: false }).execute()
      const partner = office.demo('partner')
      const { customerCode } = await partner.customers.genCustomerCode({})
      const team = { name: 'Kamayut Team', zhName: '甘马育班', isConstruction: true, members: [] }
      return {
        refused: () => partner.orders.partnerOpen(aTenant(customerCode)),
        way: () => office.demo('admin').workTeams.add({ ...team, organizationUnitCode: 'YGN-W' }),
        again: true,
      }
    },
  },
]

/** Creates a technician's visit to a line for which a clerk has reserved a new device. */
async function keptDevice(office: Office) {
  const line = await activeLine(office)
  const clerk = await hireClerk(office)
  const { customerCode, productCode } = line
  const { number = '' } = (await clerk.stock.atHand({ specType: 'ont' }))[0] ?? {}
  const ask = { customerCode, productCode, number, reason: 'faulty', expectedAmount: 60_000 }
  const agent = office.as('11')
  const fault = await agent.orders.reportFault({
    customerCode,
    productCode,
    fault: 'no-internet#ont-light#los-red',
    handling: 'visit',
    appointmentDay: '2026-12-01',
    appointmentSlot: 'morning',
  })
  office.clock.forward(1_000)
  await office.work()
  const { orderCode } = await clerk.orders.replace(ask)
  const technician = office.demo('technician')
  const taskId = await taskAt(office, { ...line, orderCode: fault.orderCode }, 'repairVisit')
  await technician.workflow.claim({ taskId })
  const swap = async () =>
    technician.workflow.complete({
      taskId,
      values: { outcome: 'swapped', opticalPower: -20, remark: 'Burnt', number: await ontOf(technician) },
    })
  const paying = { orderCode, expectedAmount: 60_000, tenders: [{ kind: 'cash' as const, amount: 60_000 }] }
  return {
    swap,
    pays: () => clerk.payments.payBroadband(paying),
    cancel: () => clerk.orders.revoke({ customerCode, orderCode, reason }),
  }
}

const visits: readonly WayOut[] = [
  {
    refusal: 'device-kept',
    from: 'workflow.complete',
    calls: ['orders.revoke'],
    another: true,
    begins: async (office) => {
      const { swap, cancel } = await keptDevice(office)
      return { refused: swap, way: cancel, again: true }
    },
  },
  {
    refusal: 'device-kept',
    from: 'workflow.complete',
    calls: ['payments.payBroadband'],
    another: true,
    begins: async (office) => {
      const { swap, pays } = await keptDevice(office)
      return { refused: swap, way: pays, again: true }
    },
  },
  {
    refusal: 'too-many-pictures',
    from: 'workflow.addAttachment',
    calls: ['workflow.deleteAttachment'],
    begins: async (office) => {
      const codes = await installing(office)
      const taskId = await advanceToVisit(office, codes)
      const { processInstanceId } = await processState(office, codes)
      await photograph(office, codes, taskId)
      const one = { process_instance_id: Number(processInstanceId), task_id: Number(taskId), employee_code: 'E0511' }
      const file = { file_name: 'x.png', content_type: 'image/png', size: 1, at: office.clock.now }
      const others = Array.from({ length: 49 }, (_, at) => ({ ...one, ...file, stored_as: `none-${at}` }))
      await office.db.insertInto('attachment').values(others).execute()
      const technician = office.demo('technician')
      return {
        refused: () => photograph(office, codes, taskId),
        way: async () => {
          const [mine] = await technician.workflow.attachments({ processInstanceId })
          await technician.workflow.deleteAttachment({ attachmentId: mine?.attachmentId ?? '0' })
        },
        again: true,
      }
    },
  },
]

const certificate = { authority: 'Ministry of Foreign Affairs', validFrom: '2026-03-01', validThrough: '2026-12-31' }
const upkeep: readonly WayOut[] = [
  {
    refusal: 'exemption-overlaps',
    from: 'taxExemptions.add',
    calls: ['taxExemptions.end'],
    begins: async (office) => {
      const clerk = await hireClerk(office, { more: ['baseInfo', 'customer.exempt'] })
      const { customerCode } = await openedAccount(office, office.demo('clerk'))
      const { taxExemptions } = clerk
      const { exemptionCode } = await taxExemptions.add({ customerCode, ...certificate, exemptionNo: 'MOFA-1' })
      const next = { customerCode, ...certificate, validFrom: '2026-06-01', exemptionNo: 'MOFA-2' }
      return {
        refused: () => taxExemptions.add(next),
        way: () => taxExemptions.end({ exemptionCode, version: 1, validThrough: '2026-05-31', endReason: 'Moved' }),
        again: true,
      }
    },
  },
  {
    refusal: 'change-waits',
    from: 'offeringPrices.modify',
    calls: ['priceChanges.takeBack'],
    begins: async (office) => {
      const { offeringPrices, priceChanges } = office.demo('product')
      const shown = await offeringPrices.get({ priceCode: 'HF30-6' })
      const { changes: _changes, offeringName: _name, offeringZhName: _zhName, ...price } = shown
      const changed = { ...price, name: 'Half a year' }
      const planned = await priceChanges.plan({ ...changed, startsOn: '2026-12-01' })
      return {
        refused: () => offeringPrices.modify(changed),
        way: () => priceChanges.takeBack({ changeId: planned.changeId }),
        again: true,
      }
    },
  },
  {
    refusal: 'last-of-list',
    from: 'listEntries.modify',
    calls: ['listEntries.modify'],
    begins: async (office) => {
      const { listEntries } = office.as('MaintainPublicConfigurationPage')
      const { rows } = await listEntries.list({ list: 'customer-type', limit: 50 })
      const [first, ...others] = rows
      for (const row of others) await listEntries.modify({ ...row, offered: false })
      if (!first) throw new Error('no types')
      return {
        refused: () => listEntries.modify({ ...first, offered: false }),
        way: async () => {
          for (const row of others) await listEntries.modify({ ...row, version: row.version + 1, offered: true })
        },
        again: async () => {
          await listEntries.modify({ ...first, offered: false })
          await listEntries.modify({ ...first, version: first.version + 1 })
        },
      }
    },
  },
  {
    refusal: 'template-exists',
    from: 'commandTemplates.add',
    calls: ['commandTemplates.modify'],
    begins: async (office) => {
      const { commandTemplates } = office.demo('network')
      const { rows } = await commandTemplates.list({ limit: 1 })
      const { changes: _, ...shown } = await commandTemplates.get({ id: rows[0]?.code ?? '' })
      return {
        refused: () => commandTemplates.add(shown),
        way: () => commandTemplates.modify(shown),
      }
    },
  },
]

/** Ways out of refusals about partners, visits and reference data. */
export const otherWays: readonly WayOut[] = [...upkeep, ...visits, ...partners]
