import type { WayOut } from './way.ts'

/** Ways out on the page of areas. */
export const areaWays: readonly WayOut[] = [
  {
    refusal: 'level-unused',
    from: 'areaSections.add',
    calls: ['settings.modify'],
    begins: async (office) => {
      const { areaSections, settings } = office.demo('admin')
      const region = { code: 'WAY-R', kind: 'region', name: 'Lower Myanmar', zhName: '下缅甸' } as const
      const value = 'Region, State, City, Township'
      return {
        refused: () => areaSections.add({ ...region, latitude: 17, longitude: 96 }),
        way: () => settings.modify({ key: 'operator.areaLevels', seen: '', value }),
        again: true,
      }
    },
  },
]
