import { toConstruction } from './target.ts'

/** Messages about constructions, sent to their requesters and to the salespeople of their cities. */
export const constructionKinds = {
  'construction.ready': {
    urgent: true,
    title: { en: 'New ports available', zh: '新端口可以销售' },
    text: {
      en: '{construction}: box {box} at {place} is in service with {ports} free ports',
      zh: '{construction}：{place}的分纤箱{box}已验收，空闲端口{ports}个',
    },
    target: toConstruction,
  },
  'construction.ready-for': {
    urgent: true,
    title: { en: 'Ports available for a waiting customer', zh: '等待客户可以办理' },
    text: {
      en: '{customer} is waiting: box {box} at {place} is in service with {ports} free ports',
      zh: '{customer}正在等待：{place}的分纤箱{box}已验收，空闲端口{ports}个',
    },
    target: toConstruction,
  },
  'construction.served': {
    urgent: true,
    title: { en: 'No construction needed: free port nearby', zh: '附近有空闲端口，无需施工' },
    text: { en: '{construction} at {place}: {reason}', zh: '{construction}，{place}：{reason}' },
    target: toConstruction,
  },
  'construction.declined': {
    urgent: true,
    title: { en: 'Construction declined', zh: '无法施工' },
    text: {
      en: '{who} declined {construction} at {place}: {reason}',
      zh: '{who}不予施工：{construction}，{place}。原因：{reason}',
    },
    target: toConstruction,
  },
  'construction.cancelled': {
    urgent: true,
    title: { en: 'Construction cancelled', zh: '施工已撤销' },
    text: {
      en: '{who} cancelled {construction} at {place}: {reason}',
      zh: '{who}已撤销{construction}，{place}：{reason}',
    },
    target: toConstruction,
  },
} as const
