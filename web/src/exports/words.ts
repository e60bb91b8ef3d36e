import type { Words } from '#platform/words.ts'

const en = {
  export: 'Export',
  exportThem: 'Export',
  exportAdvice:
    'Customers with their lines, balances, ONTs and custom fields, in the columns of an import. Lines need their passwords to be imported again; each export is in the function log.',
  exportWithPasswords: 'Export with line passwords',
  askPasswords:
    'Export the passwords of all these lines in clear text? Anyone with the file can sign in as these customers. The export is in the function log.',
  withUnitsBelow: 'Includes the units below it; leave empty for all units',
  withoutCustomers:
    'Not included, because no import reads it: add-ons, suspensions, orders, coupons and allowances, bills that are not due, own prices, retired custom fields, custom fields of devices, definitions of custom fields, devices other than the ONT, customer types, and units. A suspended line is imported as a working one.',
  data: {
    area: 'One area per row with its parent, as the import reads it.',
    olt: 'One OLT per row, as the import reads it.',
    odb: 'One box per row, as the import reads it.',
    offering: 'One offering price per row, as the import reads it.',
    employee: 'One employee per row, as the import on page Employees reads it. Those who have left are not included.',
    device:
      'Devices in stores. The receipt of devices reads serial number and MAC, and takes model, store, condition and cost once for the whole file. Export a file for each combination; the other columns show which ones there are.',
  },
  without: {
    area: 'Everything that an area has is included. An import takes at most 5,000 rows: split a larger file.',
    olt: 'Not included: sign-ins, passwords, and host keys. They are never exported; enter them on page Network resources.',
    odb: 'Not included: locked states and faulty ports; all boxes are imported in service. An import takes at most 5,000 rows: split a larger file.',
    offering:
      'Not included: offerings without a price, one-off prices, prices that begin later unless the offering has no other, ended prices if there are others, names of prices, gift months, minimum and suspension prices, deposits, allowances, shares, channels, customer types, levels, sign-in, validity, and bandwidth profiles. An import uses the standard values; every price is valid at once.',
    employee:
      'Not included: passwords, further roles and permissions, teams and groups, and end dates. Delete rows of accounts that exist before you import the file, because it is imported as a whole.',
    device:
      'Not included: custom fields, deliveries, warranties, devices outside stores, and quantities of materials, which no import reads. Received devices are in stock, whatever their state was. ONTs of customers are in the export of customers.',
  },
  thisModelOnly: 'Leave empty for all models',
  thisStoreOnly: 'Leave empty for all stores',
  thisCostOnly: 'Leave empty for all costs',
}

const zh = {
  export: '导出',
  exportThem: '导出',
  exportAdvice:
    '导出客户及其线路、余额、ONT和自定义字段，列与导入文件相同。线路须带密码才能再次导入；每次导出都记入操作日志。',
  exportWithPasswords: '连同线路密码导出',
  askPasswords: '确定以明文导出这些线路的密码？取得文件的人可以冒用这些客户的账号上网。导出会记入操作日志。',
  withUnitsBelow: '包含其下级机构；不选则导出全部机构',
  withoutCustomers:
    '以下内容无法导入，因此不导出：增值产品、停机、订单、代金券和赠送金额、未到期账单、个别价格、已停用的自定义字段、设备的自定义字段、自定义字段的定义、ONT以外的设备、客户类型和机构。停机的线路导入后为正常状态。',
  data: {
    area: '每行一个区域及其上级，与导入的列相同。',
    olt: '每行一台OLT，与导入的列相同。',
    odb: '每行一个分纤箱，与导入的列相同。',
    offering: '每行为套餐的一个资费，与导入的列相同。',
    employee: '每行一名员工，与“员工维护”中导入的列相同，不含已离职员工。',
    device:
      '仓库中的设备。设备入库只读取序列号和MAC，型号、仓库、新旧和单价对整个文件统一填写。请按每种组合分别导出，其余各列供查看有哪些组合。',
  },
  without: {
    area: '包含区域的全部内容。每次最多导入5,000行，请拆分较大的文件。',
    olt: '不含登录信息、密码和主机密钥，这些内容从不导出，请在“网络资源维护”中填写。',
    odb: '不含锁定状态和故障端口，导入的分纤箱均为在用状态。每次最多导入5,000行，请拆分较大的文件。',
    offering:
      '不含没有资费的套餐、一次性资费、尚未生效的资费（套餐没有其他资费时除外）、已失效的资费（有其他资费时）、资费名称、赠送月数、最低价和停机价、押金、赠送金额、分成、渠道、客户类型、级别、认证方式、有效期和带宽模板，导入时采用标准值，所有资费立即生效。',
    employee: '不含密码、其余角色和权限、班组和员工组、离职日期。文件整体导入，导入前请删除账号已存在的行。',
    device:
      '不含自定义字段、入库单、保修期、仓库以外的设备和材料数量（无法导入）。无论原状态如何，入库后的设备均为在库。客户的ONT在客户导出文件中。',
  },
  thisModelOnly: '不选则导出全部型号',
  thisStoreOnly: '不选则导出全部仓库',
  thisCostOnly: '不填则导出全部单价',
} satisfies Words<typeof en>

export const words = { en, zh }
