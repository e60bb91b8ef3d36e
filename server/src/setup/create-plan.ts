import { areaKinds, areaKindsOf } from '@lastmile/contract/areas/levels.ts'
import { areaSections } from '@lastmile/contract/areas/sections.ts'
import { settings } from '@lastmile/contract/configuration/settings.ts'
import { odbs, olts } from '@lastmile/contract/network/resources.ts'
import { organizationUnits } from '@lastmile/contract/organizations/units.ts'
import { accessServers } from '@lastmile/contract/radius/access-servers.ts'
import { byLanguage, type Formats } from '@lastmile/contract/platform/formats.ts'
import type { setup } from '@lastmile/contract/setup/calls.ts'
import { type SetupPlan, type SetupSection, type SetupSettings, setupSections } from '@lastmile/contract/setup/plan.ts'
import { sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'
import type { Operator } from '#platform/operator.ts'
import { createEmployees } from './create-employees.ts'
import { createOfferings } from './create-offerings.ts'
import { type Creating, performCall } from './perform-call.ts'

/**
 * Creates all entries of a plan through the calls of their slices, or none. Returns the one-time passwords of the new
 * employees. Refuses setup-exists for a part that already has entries, and whatever these calls refuse.
 */
export const createPlan: Handler<typeof setup.create> = async (handed, plan) => {
  const ctx: Creating = { ...handed, made: [] }
  const { setupTemplate: template } = plan
  // The lock on this row serializes concurrent calls.
  await ctx.db
    .insertInto('setup_state')
    .values({ template })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ template }))
    .execute()
  const existing = await existingSections(ctx)
  const twice = existing.find((section) => plan[section].length > 0)
  if (twice) ctx.refuse('setup-exists', { what: `setup-${twice}`, field: twice })
  await changeSettings(ctx, plan)
  await createAreas({ ...ctx, operator: { ...ctx.operator, areaLevels: levelsAfter(ctx, plan) } }, plan)
  await createUnits(ctx, plan)
  const signIns = await createEmployees(ctx, plan)
  await createOfferings(ctx, plan)
  await createBoxes(ctx, plan)
  await createAccessServers(ctx, plan)
  return { signIns }
}

/** Returns the parts of a plan that already have entries. */
export async function existingSections({ db }: Pick<Context, 'db'>): Promise<SetupSection[]> {
  const { rows } = await sql<Record<SetupSection, boolean>>`
    select exists (select from management_area) as areas,
      exists (select from organization_unit where parent_code is not null) as units,
      exists (select from product_offering) as offerings,
      exists (select from olt) as boxes,
      exists (select from nas) as "accessServers"`.execute(db)
  return setupSections.filter((section) => rows[0]?.[section])
}

/** The settings that a plan can change, by its fields. */
const settingOf = {
  operatorName: 'name',
  operatorZhName: 'zhName',
  operatorAddress: 'address',
  operatorTaxNumber: 'taxNumber',
  timeZone: 'timeZone',
  areaLevels: 'areaLevels',
  numberFormat: 'numberFormat',
  dateFormat: 'dateFormat',
  weekStart: 'weekStart',
  clock: 'clock',
  taxPercent: 'taxPercent',
  receiptNumbers: 'receiptNumbers',
  newBillDay: 'newBillDay',
} as const satisfies Readonly<Record<keyof SetupSettings, keyof Operator>>

/** Returns the settings that a plan can change; an unset text is empty, and the billing day is the 1st unless set. */
export function settingsNow({ operator }: Pick<Context, 'operator'>): SetupSettings {
  const entries = Object.entries(settingOf).map(([field, name]) => [field, operator[name] ?? ''])
  const standard = { numberFormat: byLanguage, dateFormat: byLanguage, weekStart: byLanguage, clock: '24' }
  const formats = Object.entries(standard).map(([name, usual]) => [name, operator[name as keyof Formats] ?? usual])
  return {
    ...(Object.fromEntries([...entries, ...formats]) as SetupSettings),
    newBillDay: operator.newBillDay ?? 1,
  }
}

/** Changes the settings that differ from those that were shown, or, if none were, from the current ones. */
async function changeSettings(ctx: Creating, plan: SetupPlan): Promise<void> {
  const current = settingsNow(ctx)
  for (const [field, name] of Object.entries(settingOf) as [keyof SetupSettings, string][]) {
    const shown = plan.seen[field]
    if (plan[field] === undefined && shown === undefined) continue
    const [seen, value] = [shown ?? current[field], plan[field] ?? '']
    if (value !== seen && value !== current[field])
      await performCall(ctx, settings.modify, {
        input: { key: `operator.${name}`, seen, value },
        at: [],
        fields: { value: field },
      })
  }
}

const townCode = 'T1'

/** The codes of the areas of a plan. */
const areaCodes = { country: 'N1', region: 'R1', province: 'P1', city: 'C1', town: townCode } as const

/** Returns the names of the levels of areas when the settings of a plan are stored. */
const levelsAfter = ({ operator }: Creating, { areaLevels, seen }: SetupPlan): string =>
  areaLevels ?? (seen.areaLevels === undefined ? (operator.areaLevels ?? '') : '')

/** Creates the area of a plan and those around it. Refuses a missing name, and one of a level that is not used. */
async function createAreas(ctx: Creating, { areas }: SetupPlan): Promise<void> {
  const kinds = areaKindsOf(ctx.operator)
  for (const [index, area] of areas.entries()) {
    const { latitude, longitude } = area
    for (const kind of areaKinds) {
      const field = `${kind}Name` as const
      const name = area[field]
      const level = kinds.indexOf(kind)
      if (level < 0 && name === undefined) continue
      if (name === undefined) return broken(ctx, `areas.${index}.${field}`, 'required')
      const above = kinds[level - 1]
      await performCall(ctx, areaSections.add, {
        input: {
          code: areaCodes[kind],
          kind,
          parentCode: above && areaCodes[above],
          name,
          zhName: name,
          latitude,
          longitude,
        },
        at: ['areas', index],
        fields: { name: field, zhName: field, code: field, kind: field },
      })
    }
  }
}

async function createUnits(ctx: Creating, { units }: SetupPlan): Promise<void> {
  for (const [index, { unitCode, unitType, name, zhName = name, parentCode }] of units.entries()) {
    const unit = { code: unitCode, type: unitType, name, zhName, parentCode, childrenOperationAcceptable: true }
    await performCall(ctx, organizationUnits.add, {
      input: unit,
      at: ['units', index],
      fields: { code: 'unitCode', type: 'unitType' },
    })
    ctx.made.push([unitCode, parentCode])
  }
}

/** Creates the OLT and its first box, in the chosen area or that of the plan. Refuses a box without one. */
async function createBoxes(ctx: Creating, { boxes, areas }: SetupPlan): Promise<void> {
  for (const [index, box] of boxes.entries()) {
    const { oltName, vendor, host, ponPorts, boxName, ponPort, totalPorts } = box
    const at = ['boxes', index]
    const [code, names] = ['OLT-1', { name: oltName, zhName: oltName }]
    await performCall(ctx, olts.add, {
      input: { code, ...names, vendor, host, ponPorts },
      at,
      fields: { name: 'oltName', zhName: 'oltName' },
    })
    const place = await placeOf(ctx, box.townCode ?? (areas.length > 0 ? townCode : undefined), at)
    await performCall(ctx, odbs.add, {
      input: {
        code: 'BOX-1',
        name: boxName,
        zhName: boxName,
        ...place,
        oltCode: code,
        ponPort,
        totalPorts,
        state: 'in-service',
      },
      at,
      fields: { name: 'boxName', zhName: 'boxName' },
    })
  }
}

/** The port on which access servers receive CoA and Disconnect requests (RFC 5176). */
const coaPort = 3799

async function createAccessServers(ctx: Creating, plan: SetupPlan): Promise<void> {
  for (const [index, { accessServerCode: code, ...given }] of plan.accessServers.entries())
    await performCall(ctx, accessServers.add, {
      input: { ...given, code, coaPort },
      at: ['accessServers', index],
      fields: { code: 'accessServerCode' },
    })
}

/** Returns an area of the lowest level with the coordinates of its center. Refuses not-found. */
async function placeOf(ctx: Creating, code: string | undefined, at: readonly (string | number)[]) {
  if (code === undefined) return broken(ctx, [...at, 'townCode'].join('.'), 'required')
  const town = await ctx.db
    .selectFrom('management_area')
    .select(['code as townCode', 'latitude', 'longitude'])
    .where('kind', '=', 'town')
    .where('code', '=', code)
    .executeTakeFirst()
  return town ?? ctx.refuse('not-found', { what: 'area', field: [...at, 'townCode'].join('.') })
}
