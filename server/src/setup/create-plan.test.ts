import { setupTemplates } from '@lastmile/contract/setup/plan.ts'
import { expect, test } from 'vitest'
import { completed, type CompletePlan, firstAdmin, newOperators } from '#testing/new-operators.ts'
import type { Office } from '#testing/office.ts'

const atNewOperator = newOperators()

const router = {
  accessServerCode: 'bras-1',
  address: '10.20.0.1',
  vendor: 'mikrotik',
  secret: 'a-long-secret',
} as const

const missing = async (office: Office) =>
  (await (await firstAdmin(office)).setup.progress({})).checks.flatMap(({ setupCheck, met }) =>
    met ? [] : [setupCheck],
  )

test('a new operator begins with the set-up on the home page', async () => {
  await atNewOperator(async (office) => {
    const { setup } = await firstAdmin(office)
    expect(await setup.progress({})).toMatchObject({ atHome: true, existing: [], rootUnitCode: 'HQ' })
    expect(await missing(office)).toEqual([
      'company-addressed',
      'bank-account-known',
      'township-known',
      'store-known',
      'warehouse-known',
      'seller-hired',
      'team-formed',
      'approver-hired',
      'line-priced',
      'month-priced',
      'port-free',
      'ont-in-stock',
      'olts-answer',
      'commands-known',
      'access-server-known',
    ])
  })
})

test.for(setupTemplates)(
  'the template %s creates what the first sale needs, and its employees sign in',
  async (template) => {
    await atNewOperator(async (office) => {
      const { setup, staff, workTeams, productOfferings, settings } = await firstAdmin(office)
      const { signIns } = await setup.create(completed(template))
      const left = await missing(office)
      const paper = template === 'multi-branch' ? ['receipts-numbered'] : []
      const prepaid = template === 'small-prepaid' ? ['approver-hired', 'month-priced'] : []
      const always = ['company-addressed', 'bank-account-known', 'ont-in-stock', 'olts-answer', 'access-server-known']
      expect(left.toSorted()).toEqual([...paper, ...prepaid, ...always].toSorted())
      expect(await setup.progress({})).toMatchObject({ setupTemplate: template, atHome: true })
      const people = (await staff.list({})).rows
      expect(people).toHaveLength(1 + completed(template).employees.length)
      expect((await workTeams.list({})).rows).toMatchObject([{ isConstruction: true }])
      expect((await productOfferings.list({})).rows).toMatchObject(
        completed(template)
          .offerings.map(({ offeringCode }) => offeringCode)
          .toSorted()
          .map((code) => ({ code, priceCount: 1, priceFrom: 3_000 })),
      )
      const numbers = (await settings.list({ type: 'public' })).find(({ key }) => key === 'operator.receiptNumbers')
      expect(numbers?.value).toBe(template === 'multi-branch' ? '' : 'R{year}-')
      const [clerk] = signIns
      expect(clerk).toMatchObject({ account: 'clerk', trueName: 'Counter clerk' })
      const signedIn = await office
        .holding(undefined)
        .session.login({ account: 'clerk', password: clerk?.password ?? '' })
      expect(signedIn).toMatchObject({ passwordExpired: true })
    })
  },
)

test('creates the edited entries, and uses the English name where the Chinese one is empty', async () => {
  await atNewOperator(async (office) => {
    const { setup, organizationUnits, offeringPrices, accessServers } = await firstAdmin(office)
    const plan = completed('small-prepaid')
    const [store, warehouse] = plan.units
    const [first] = plan.offerings
    await setup.create({
      ...plan,
      units: [{ ...store, name: 'Silom store', zhName: '' }, warehouse],
      offerings: [{ ...first, monthQuantity: 6, installPrice: 1_950 }],
      employees: [],
      boxes: [],
      accessServers: [router, { ...router, accessServerCode: 'bras-2', address: '10.20.0.2' }],
    } as CompletePlan)
    expect((await organizationUnits.list({ type: 'hall' })).rows).toMatchObject([
      { name: 'Silom store', zhName: 'Silom store' },
    ])
    expect((await offeringPrices.list({})).rows).toMatchObject([
      { name: '6 months', zhName: '6个月', monthQuantity: 6, normalPrice: 3_000, installPrice: 1_950 },
    ])
    expect((await accessServers.list({})).rows).toMatchObject([
      { code: 'bras-1', address: '10.20.0.1', vendor: 'mikrotik', coaPort: 3799 },
      { code: 'bras-2', address: '10.20.0.2', interimSeconds: 300 },
    ])
    const left = await missing(office)
    expect(left).toContain('port-free')
    expect(left).not.toContain('access-server-known')
    expect(await setup.progress({})).toMatchObject({ existing: ['areas', 'units', 'offerings', 'accessServers'] })
  })
})

test('a setting that the plan omits stays as it is; one that was shown and is empty is removed', async () => {
  await atNewOperator(async (office) => {
    const { setup, settings } = await firstAdmin(office)
    const value = async (key: string) =>
      (await settings.list({ type: 'public' })).find((one) => one.key === `operator.${key}`)?.value
    await settings.modify({ key: 'operator.address', seen: '', value: '12 Silom Road' })
    await settings.modify({ key: 'operator.taxNumber', seen: '', value: '0105' })
    const { settings: seen } = await setup.progress({})
    expect(seen).toMatchObject({
      operatorAddress: '12 Silom Road',
      operatorTaxNumber: '0105',
      receiptNumbers: 'R{year}-',
    })
    const { operatorName: _, receiptNumbers: __, taxPercent: ___, ...plan } = completed('small-prepaid')
    await expect(
      setup.create({ ...plan, operatorTaxNumber: '0106', seen: { operatorTaxNumber: '0104' } }),
    ).rejects.toMatchObject({ code: 'changed-meanwhile', fields: [{ field: 'operatorTaxNumber' }] })
    await setup.create({ ...plan, seen: { operatorTaxNumber: '0105', operatorAddress: '' } })
    expect(await value('address'), 'shown as empty and left empty').toBe('12 Silom Road')
    expect(await value('receiptNumbers')).toBe('R{year}-')
    expect(await value('taxPercent')).toBe(7)
    expect(await value('taxNumber'), 'shown and removed').toBe('')
  })
})

test('a box belongs to the chosen township if areas exist already', async () => {
  await atNewOperator(async (office) => {
    const { setup, areaSections, odbs } = await firstAdmin(office)
    const add = (code: string, kind: 'province' | 'city' | 'town', parentCode?: string) =>
      areaSections.add({ code, kind, parentCode, name: code, zhName: code, latitude: 13.75, longitude: 100.5 })
    await add('P', 'province')
    await add('C', 'city', 'P')
    await add('A', 'town', 'C')
    await add('B', 'town', 'C')
    const plan = { ...completed('small-prepaid'), areas: [] }
    await expect(setup.create(plan)).rejects.toMatchObject({ fields: [{ field: 'boxes.0.townCode' }] })
    const inTown = (townCode: string) =>
      setup.create({ ...plan, boxes: plan.boxes.map((box) => ({ ...box, townCode })) })
    await expect(inTown('C'), 'a city').rejects.toMatchObject({ fields: [{ field: 'boxes.0.townCode' }] })
    await inTown('B')
    expect((await odbs.list({})).rows).toMatchObject([{ code: 'BOX-1', townCode: 'B' }])
  })
})

test('the specification and the speeds that exist already are used', async () => {
  await atNewOperator(async (office) => {
    const { setup, productSpecifications, bandwidthProfiles, productOfferings } = await firstAdmin(office)
    const specification = { code: 'FIBRE', name: 'Fibre', zhName: '光纤', type: 'internet', shareProgram: 'none' }
    await productSpecifications.add({ ...specification, serviceSpecifications: ['internet'] })
    const speeds = { downKbps: 50_000, upKbps: 25_000, pool: 'homes' }
    await bandwidthProfiles.add({ code: 'F50-25', name: 'Home 50', zhName: '50兆', ...speeds })
    await setup.create(completed('small-prepaid'))
    expect((await productSpecifications.list({})).rows).toHaveLength(1)
    expect(await productOfferings.get({ productOfferingCode: 'HF50' })).toMatchObject({
      productSpecificationCode: 'FIBRE',
      bandwidthProfileCode: 'F50-25',
    })
  })
})

test('refuses a part that already has entries, and creates nothing', async () => {
  await atNewOperator(async (office) => {
    const { setup, areaSections, organizationUnits } = await firstAdmin(office)
    const place = { latitude: 13.75, longitude: 100.5 }
    await areaSections.add({ code: 'BKK', kind: 'province', name: 'Bangkok', zhName: '曼谷', ...place })
    expect(await setup.progress({})).toMatchObject({ existing: ['areas'] })
    const plan = completed('small-prepaid')
    await expect(setup.create(plan)).rejects.toMatchObject({ code: 'setup-exists', fields: [{ field: 'areas' }] })
    expect((await organizationUnits.list({})).rows).toHaveLength(0)
    expect(await setup.progress({})).toMatchObject({ setupTemplate: null })
    await setup.create({ ...plan, areas: [], boxes: [] })
    await expect(setup.create({ ...plan, areas: [], boxes: [] })).rejects.toMatchObject({ code: 'setup-exists' })
  })
})

test('refuses a plan at the field of the entry that its owner refuses, and creates nothing', async () => {
  await atNewOperator(async (office) => {
    const { setup, areaSections, settings } = await firstAdmin(office)
    const plan = completed('small-prepaid')
    const refused = (change: Partial<CompletePlan>) => setup.create({ ...plan, ...change })
    const [clerk, ...others] = plan.employees
    const [offering] = plan.offerings
    const [box] = plan.boxes
    for (const [change, code, field] of [
      [{ employees: [{ ...clerk, account: 'ADMIN' }, ...others] }, 'duplicate-code', 'employees.0.account'],
      [{ employees: [{ ...clerk, organizationUnitCode: 'H9' }] }, 'outside-scope', 'employees.0.organizationUnitCode'],
      [{ employees: [{ ...clerk, operationRole: 'nobody' }] }, 'not-found', 'employees.0.operationRole'],
      [{ offerings: [offering, offering] }, 'duplicate-code', 'offerings.1.offeringCode'],
      [{ boxes: [{ ...box, ponPort: '0/9/0' }] }, 'no-pon-port', 'boxes.0.ponPort'],
      [{ boxes: [{ ...box, host: 'not a host' }] }, 'invalid-input', 'boxes.0.host'],
      [{ areas: [] }, 'invalid-input', 'boxes.0.townCode'],
      [{ accessServers: [router, { ...router, accessServerCode: 'b' }] }, 'duplicate-code', 'accessServers.1.address'],
      [{ accessServers: [{ ...router, secret: 'short' }] }, 'invalid-input', 'accessServers.0.secret'],
      [{ receiptNumbers: 'GF-' }, 'invalid-input', 'receiptNumbers'],
      [{ units: [] }, 'outside-scope', 'employees.0.organizationUnitCode'],
    ] as [Partial<CompletePlan>, string, string][])
      await expect(refused(change)).rejects.toMatchObject({ code, fields: [{ field }] })
    expect((await areaSections.list({})).rows).toHaveLength(0)
    const tax = (await settings.list({ type: 'public' })).find(({ key }) => key === 'operator.taxPercent')
    expect(tax?.value).toBe(7)
  })
})

test('a dismissed set-up can return to the home page until something has been sold', async () => {
  await atNewOperator(async (office) => {
    const { setup } = await firstAdmin(office)
    expect(await setup.home({})).toEqual({ atHome: true })
    await setup.dismiss({ dismissed: true })
    expect(await setup.home({})).toEqual({ atHome: false })
    expect(await setup.progress({})).toMatchObject({ atHome: false, canReturn: true })
    await setup.dismiss({ dismissed: false })
    expect(await setup.progress({})).toMatchObject({ atHome: true, canReturn: false })
  })
})

test('if two administrators create a plan at once, one of them is refused', async () => {
  await atNewOperator(async (office) => {
    const { setup } = await firstAdmin(office)
    const both = await Promise.allSettled([
      setup.create(completed('small-prepaid')),
      setup.create(completed('monthly-billing')),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'setup-exists' } })
  })
})

test('the first area has a name for each of the levels that the plan names', async () => {
  await atNewOperator(async (office) => {
    const { setup, areaSections } = await firstAdmin(office)
    const [area] = completed('small-prepaid').areas
    const plan = { ...completed('small-prepaid'), areaLevels: 'Region, City, District, Ward' }
    await expect(setup.create(plan), 'the region is missing').rejects.toMatchObject({
      fields: [{ field: 'areas.0.regionName' }],
    })
    await expect(setup.create({ ...plan, areaLevels: 'City, Ward' }), 'a third name').rejects.toMatchObject({
      code: 'level-unused',
      fields: [{ field: 'areas.0.provinceName' }],
    })
    await expect(setup.create({ ...plan, areaLevels: 'Ward, ward' })).rejects.toMatchObject({
      fields: [{ field: 'areaLevels' }],
    })
    const { townName, latitude, longitude } = area ?? { townName: '', latitude: 0, longitude: 0 }
    await setup.create({ ...plan, areaLevels: 'Ward', areas: [{ townName, latitude, longitude }] })
    expect((await areaSections.list({})).rows).toMatchObject([{ code: 'T1', kind: 'town' }])
  })
})
