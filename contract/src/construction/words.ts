import { type SliceWords } from '#platform/act-types.ts'

/** Words of the construction slice. */
export const words = {
  fields: {
    construction: { en: 'Construction', zh: '网络施工' },
    boxCode: { en: 'ODB code', zh: '分纤箱编号' },
    boxName: { en: 'ODB', zh: '分纤箱' },
    ports: { en: 'Ports', zh: '端口数' },
    builtByName: { en: 'Built by', zh: '施工人' },
  },
  terms: {
    underWay: { en: 'In progress', zh: '施工中' },
    served: { en: 'Port available nearby', zh: '附近有空闲端口' },
    'construction-declined': { en: 'ODB can’t be built', zh: '该处无法施工' },
  },
} as const satisfies SliceWords
