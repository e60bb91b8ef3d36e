import { sql } from 'kysely'
import type { Office } from '#testing/office.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { host, oltCode, placeAt, renumber } from '#testing/provisioning/readings.ts'
import { addApproved } from '#testing/provisioning/templates.ts'
import type { WayOut } from './way.ts'

/** Reads an OLT of few PON ports after the ONT of a line was registered elsewhere on it. */
async function read(office: Office, elsewhere: (line: { serial: string }) => void) {
  await sql`update olt set pon_ports = '0/1/0-3, 0/2/0-2' where code = ${oltCode}`.execute(office.db)
  const line = await activeLine(office)
  elsewhere(line)
  const engineer = office.as('OltInventory', 'ResourceLink')
  const { readingId } = await engineer.inventory.read({ oltCode })
  await office.work()
  const { rows } = await engineer.inventory.list({ oltCode, terminalNumber: line.serial })
  const onts = rows.map(({ ponPort, ontId, recordedPlace }) => ({ ponPort, ontId, recordedPlace }))
  const { customerCode, productCode } = line
  return { engineer, line: { customerCode, productCode }, adopts: () => engineer.inventory.adopt({ readingId, onts }) }
}

/** Ways out of refusals to read or adopt ONTs. */
export const inventoryWays: readonly WayOut[] = [
  {
    refusal: 'no-inventory-template',
    from: 'inventory.read',
    calls: ['commandTemplates.add', 'templateVersions.submit', 'templateVersions.approve'],
    another: true,
    begins: async (office) => {
      await sql`update olt set vendor = 'fiberhome' where code = 'OLT-MDY-1'`.execute(office.db)
      const engineer = office.as('OltInventory')
      const template = {
        vendor: 'fiberhome',
        action: 'inventory-onts' as const,
        name: 'Read all ONTs',
        zhName: '读取全部ONT',
        body: 'show authorization {{ponPort}}',
        successPattern: String.raw`^(?<ontId>\d+) (?<serial>\w+)$`,
      }
      return {
        refused: () => engineer.inventory.read({ oltCode: 'OLT-MDY-1' }),
        way: () => addApproved(office, template),
        again: true,
      }
    },
  },
  {
    refusal: 'no-line-template',
    from: 'diagnostics.findOnts',
    calls: ['commandTemplates.add', 'templateVersions.submit', 'templateVersions.approve'],
    another: true,
    begins: async (office) => {
      await sql`update olt set vendor = 'fiberhome' where code = 'OLT-MDY-1'`.execute(office.db)
      const engineer = office.as('OltInventory')
      const template = {
        vendor: 'fiberhome',
        action: 'ont-autofind' as const,
        name: 'Find unregistered ONTs',
        zhName: '查询未注册ONT',
        body: 'show unauth',
        successPattern: String.raw`^(?<ponPort>[\d/]+) (?<serial>\w+)$`,
      }
      return {
        refused: () => engineer.diagnostics.findOnts({ oltCode: 'OLT-MDY-1' }),
        way: () => addApproved(office, template),
        again: true,
      }
    },
  },
  {
    refusal: 'reading-outdated',
    from: 'inventory.adopt',
    calls: ['inventory.read'],
    begins: async (office) => {
      const { adopts, engineer } = await read(office, (line) => renumber(line, 60))
      await engineer.inventory.read({ oltCode })
      await office.work()
      return { refused: adopts, way: () => engineer.inventory.read({ oltCode }) }
    },
  },
  {
    refusal: 'line-changed-since',
    from: 'inventory.adopt',
    calls: ['inventory.read'],
    begins: async (office) => {
      const { adopts, engineer, line } = await read(office, (moved) => renumber(moved, 61))
      office.clock.forward(60_000)
      simulator.onts(host).clear()
      await office.as('BatchSendOnt').provisioning.oltOpen(line)
      await office.work()
      return { refused: adopts, way: () => engineer.inventory.read({ oltCode }) }
    },
  },
  {
    refusal: 'line-box-elsewhere',
    from: 'inventory.adopt',
    calls: ['network.relink'],
    begins: async (office) => {
      const { adopts, engineer, line } = await read(office, (moved) => {
        simulator.onts(host).delete(placeAt(moved))
        simulator.onts(host).set('0/1/3:62', moved.serial)
      })
      const { rows } = await sql<{ odbCode: string }>`select odb_code as "odbCode" from product
        where code = ${line.productCode}`.execute(office.db)
      const { odbCode = '' } = rows[0] ?? {}
      const { version } = await engineer.odbs.get({ odbCode })
      const there = { odbCode, version, oltCode, ponPort: '0/1/3', reason: 'Found there' }
      return { refused: adopts, way: () => engineer.network.relink(there), again: true }
    },
  },
]
