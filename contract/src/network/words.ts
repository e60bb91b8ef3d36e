import { action, type SliceWords, thing } from '#platform/act-types.ts'

/** Words of the network slice: labels of fields, states and entities. */
export const words = {
  fields: {
    odbCode: { en: 'ODB', zh: '分纤箱' },
    portCode: { en: 'ODB port', zh: '分纤箱端口' },
    newPort: { en: 'New port', zh: '新端口' },
    freePorts: { en: 'Free ports', zh: '空闲端口' },
    totalPorts: { en: 'Ports', zh: '端口总数' },
    distanceMeters: { en: 'Distance (m)', zh: '距离（米）' },
    radiusMeters: { en: 'Radius (m)', zh: '半径（米）' },
    townCode: { en: 'Township', zh: '镇区' },
    host: { en: 'Host', zh: '管理地址' },
    ponPorts: { en: 'PON ports', zh: 'PON口' },
    boxes: { en: 'ODBs', zh: '分纤箱数' },
    townName: { en: 'Township', zh: '镇区' },
    heldPorts: { en: 'Used ports', zh: '已用端口' },
    constructionCode: { en: 'Construction', zh: '施工单号' },
    reservedUntil: { en: 'Reserved until', zh: '预占至' },
  },
  terms: {
    port: thing('The port', '端口'),
    reserved: { en: 'Reserved', zh: '已预占' },
    repair: { en: 'In repair', zh: '维修中' },
    odb: thing('The ODB', '分纤箱'),
    'in-service': { en: 'In service', zh: '在用' },
    locked: { en: 'Locked', zh: '已锁定' },
    'pon-port': thing('The PON port', 'PON口'),
    free: { en: 'Free', zh: '空闲' },
    occupied: { en: 'Occupied', zh: '已占用' },
    faulty: { en: 'Faulty', zh: '故障' },
  },
  actions: [
    [
      'port.repair',
      action('abnormalAuthorizationCommandProcess', 'Return a repaired port to service', '恢复已修复的端口'),
    ],
  ],
} as const satisfies SliceWords
