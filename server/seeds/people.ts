type Person = [
  code: string,
  account: string,
  name: string,
  zhName: string,
  unit: string,
  role: string,
  maxUnsettled: number,
  /** The employee's own limit for adjusting bills, if higher than the ceiling of the charge type. */
  adjusts?: number,
]
/** The employees of the demo operator. */
export const people: Person[] = [
  ['E0001', 'admin', 'Thiha Zaw', '迪哈佐', 'HQ', 'administrator', 0, 5_000_000],
  ['E0101', 'clerk', 'Su Su Hlaing', '苏苏莱', 'YGN-H1', 'counter', 2_000_000],
  ['E0102', 'clerk2', 'Nilar Win', '妮拉温', 'YGN-H1', 'counter', 2_000_000],
  ['E0111', 'cashier', 'Daw Aye Aye Mon', '杜埃埃蒙', 'YGN-H1', 'cashier', 0],
  ['E0112', 'headcashier', 'U Ba Htay', '吴巴泰', 'FIN', 'cashier', 0],
  ['E0121', 'clerk3', 'Kyaw Min Oo', '觉敏吴', 'MDY-H1', 'counter', 1_500_000],
  ['E0201', 'service', 'Hnin Wai Phyo', '宁威漂', 'CARE', 'customer-service', 0],
  ['E0301', 'finance', 'U Tun Lin', '吴吞林', 'FIN', 'finance', 0, 500_000],
  ['E0302', 'financemanager', 'Daw Nu Nu Yee', '杜努努依', 'FIN', 'finance-manager', 0, 5_000_000],
  ['E0401', 'warehouse', 'Ko Zin Maung', '哥辛貌', 'STORE', 'warehouse', 0],
  ['E0501', 'dispatcher', 'Ei Phyu Sin', '埃漂辛', 'YGN-B', 'dispatcher', 0],
  ['E0511', 'technician', 'Aung Ko Latt', '昂哥拉', 'YGN-W', 'technician', 0],
  ['E0512', 'technician2', 'Wai Yan Tun', '威延吞', 'YGN-W', 'technician', 0],
  ['E0521', 'technician3', 'Myo Thant', '苗丹', 'MDY-W', 'technician', 0],
  ['E0601', 'network', 'Zarni Htet', '扎尼泰', 'NOC', 'network', 0],
  ['E0602', 'network2', 'Phyo Wai Lin', '漂威林', 'NOC', 'network', 0],
  ['E0701', 'agent', 'Shwe Pyi Agency Desk', '瑞比代理柜台', 'AGT', 'agent', 500_000],
  ['E0801', 'partner', 'Inya Lake Reception', '茵雅湖前台', 'PTN', 'partner', 0],
  ['E0901', 'manager', 'May Thu Kyaw', '梅杜觉', 'YGN-B', 'customer-manager', 1_000_000],
  ['E0311', 'product', 'Khin Myat Noe', '钦妙诺', 'HQ', 'product-manager', 0],
]

/** The work teams of the demo operator. */
export const teams = [
  { code: 'YGN-T1', name: 'Yangon West Team', zh_name: '仰光西区班组', unit: 'YGN-W', members: ['E0511', 'E0512'] },
  { code: 'MDY-T1', name: 'Mandalay Team', zh_name: '曼德勒班组', unit: 'MDY-W', members: ['E0521'] },
]
