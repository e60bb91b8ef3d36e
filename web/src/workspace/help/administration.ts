import type { Topic } from './topic.ts'

/** Help on the pages that administer the organization, in English. */
export const administrationEn: Readonly<Record<string, Topic>> = {
  MaintainAreaAct: {
    what: 'Manage the areas of all levels, such as provinces, cities, and townships, used in addresses, prices, and teams.',
    how: [
      'Find an area by code or name, or filter the list by type.',
      'Click Add area. Every area belongs to an area of the next level up. The levels and their names are set under Public configuration › Area levels.',
      'Open a row to change its names or coordinates. The code and type can’t be changed.',
    ],
    wrong: [
      ['The area is still in use', 'Boxes, customers, or smaller areas refer to it. Move them first.'],
      [
        'You don’t have this function yourself',
        'Some permissions are limited to areas, and moving an area changes what they cover. Ask an administrator.',
      ],
      [
        'Someone else has changed this in the meantime',
        'Close the form and open the row again. Your entries are kept.',
      ],
    ],
  },
  maintainWorkTeam: {
    what: 'Manage the work teams of your units: members, organization, and functions.',
    how: [
      'Click Add work team, then choose the organization and the members.',
      'Construction teams receive installation tasks.',
      'Open a team to change it, grant it functions, or see its change history.',
    ],
    wrong: [
      ['The work team is still in use', 'It has open tasks. Transfer them to another team first.'],
      ['You don’t have this function yourself', 'Ask someone who has it to grant it.'],
    ],
  },
  '113': {
    what: 'Manage groups of employees who share functions across units.',
    how: [
      'Click Add employee group and choose its members.',
      'Open a group to change its members or grant it functions. Grants take effect immediately.',
    ],
    wrong: [['The employee was not found', 'The employee belongs to a unit outside your scope, or has left.']],
  },
  '110': {
    what: 'Manage report names and descriptions, their order, and which reports are active.',
    how: [
      'Open a report to change its names, description, and sort order.',
      'Inactive reports are removed from the list of reports and can’t be opened until they are active again.',
      'Below the form, you see who can open the report and through which grant. Change access under Permission grants.',
    ],
    wrong: [
      [
        'Someone else has changed this in the meantime',
        'Close the form and open the row again. Your entries are kept.',
      ],
      ['A report is missing here', 'Reports are part of the product and can’t be added or deleted.'],
    ],
  },
  maintainTaskAssignmentConfiguration: {
    what: 'Set which team or department gets which task.',
    how: [
      'A rule applies to a process and, optionally, a step, an area, and the selling unit.',
      'Choose either a work team or a department to receive the task.',
      'The most specific matching rule applies.',
    ],
    wrong: [['The rule already exists', 'A rule exists for the same process, step, area, and unit. Edit that one.']],
  },
  ReferenceImport: {
    what: 'Import areas, OLTs, distribution boxes, and offerings with their prices from a file.',
    how: [
      'Choose what to import and the file: Excel or CSV, for boxes also KML or GeoJSON from a map. Begin with areas, then OLTs, then boxes.',
      'The columns are proposed by their headers; change those that are wrong. For rows without a value, choose one, such as the area and OLT of all boxes.',
      'Check the counts, the warnings, and every row with an error. Download these rows, correct them, and import them later: entries that exist already are left out and never changed.',
      'Click Import. The entries are added in the background; entries refused in the meantime are listed when you open the import.',
      'To export these entries, employees, or devices in stores, choose what to export and the format. The columns are those of the import; the page says what the file does not contain.',
      'Click Undo to delete the entries of an import, as long as none of them is in use or was changed.',
    ],
    wrong: [
      ['Latitude and longitude seem to be swapped', 'Swap their columns under Columns of the file.'],
      ['The map can’t be read', 'Export it as KML or GeoJSON. Unzip a KMZ file first.'],
      ['The offering is left out', 'Its code already exists. Add more prices on the Prices page.'],
    ],
  },
  CustomerImport: {
    what: 'Import customers, with their lines and balances, from another system, compare them with it, and export them.',
    how: [
      'Export your customers as Excel or CSV: one row per customer, with name, phone, and a number. Each additional line takes another row with the same number.',
      'Choose the file, the responsible organization, and the customer type. The columns are proposed by their headers; change those that are wrong.',
      'Check the counts, the warnings, and every row with an error. Download these rows, correct them, and import them later: customers who exist already are left out.',
      'Click Import. The lines work immediately with their accounts and passwords, and they are renewed or billed from the day after Paid through.',
      'A positive balance is the customer’s money, a negative one is arrears, which become a bill that is due today.',
      'Click an import to compare its totals, or a sheet of balances, with the old system, down to the customer.',
      'Export writes your customers in the columns of an import. Line passwords need their own permission.',
      'Click Undo to remove an import, as long as none of its customers has later business.',
    ],
    wrong: [
      ['A date or an amount is read incorrectly', 'Choose the date format or the decimal sign. The preview updates.'],
      [
        'The phone number was turned into a number',
        'Format the column as text in the spreadsheet, enter it again, and save the file.',
      ],
      ['The customer has later business', 'The import can’t be undone. Correct its customers one by one.'],
    ],
  },
  SetUp: {
    what: 'Set up a new operator: what to enter, and what is missing before the first sale, installation, and bill run.',
    how: [
      'Choose a template, enter prices and the other empty fields, remove what you don’t need, and click Create all. Pass the one-time passwords on; they are shown only once.',
      'Click an entry to open the page where you add it. You can skip any of them and return later.',
      'Go-live check lists what is missing. It is based on your data, so if you delete an entry, it is missing again.',
      'Set-up replaces the home page of administrators until it is finished or something has been sold. Click Dismiss to see the usual home page.',
    ],
    wrong: [
      [
        'Areas already exist',
        'Someone entered them after you opened the form. Reload the page to continue without them.',
      ],
      [
        'OLT sign-in is missing',
        'One of the OLTs was not tested, or its last test failed. Test each on Network resources.',
      ],
      ['First bill run is not ready', 'If you don’t bill monthly, you don’t need it. Click Dismiss.'],
    ],
  },
  Backups: {
    what: 'See all backups, make one, and test whether it can be restored.',
    how: [
      'Click Back up now. The backup is made in the background, and everyone can keep working.',
      'Click Rehearse on a completed backup. It is restored into a scratch database, audited, and dropped.',
      'Old backups are deleted after the number of days shown. The last good one is always kept.',
      'Restoring replaces all data and is done on the server, not here.',
    ],
    wrong: [
      ['A backup is already in progress', 'Wait until it finishes. Only one runs at a time.'],
      ['Disk full', 'Free space in the folder shown, or keep backups for fewer days.'],
      [
        'Not enough disk space',
        'A rehearsal needs as much free space as the database takes, plus 1 GB. Free some, then rehearse again.',
      ],
      ['Passphrase missing or wrong', 'The server needs the passphrase with which the backup was encrypted.'],
    ],
  },
}

/** Help on the same pages, in Chinese. */
export const administrationZh: Readonly<Record<string, Topic>> = {
  MaintainAreaAct: {
    what: '维护地址、资费和班组所引用的各级区域，例如省、市、镇区。',
    how: [
      '按编号或名称查找区域，或按类型筛选。',
      '点击“新增区域”。每个区域隶属上一级区域。级别及名称在“公共配置”的“区域级别”中设置。',
      '打开一行可修改名称和坐标，编号和类型不可修改。',
    ],
    wrong: [
      ['区域仍被使用', '有分纤箱、客户或下级区域引用该区域，请先调整。'],
      ['您本人没有该功能', '部分权限按区域授予，移动区域会改变其范围，请由管理员办理。'],
      ['数据已被他人修改', '关闭表单后重新打开该行，已填写内容会保留。'],
    ],
  },
  maintainWorkTeam: {
    what: '维护本机构的班组：成员、所属机构和权限。',
    how: ['点击“新增班组”，选择机构和成员。', '施工班组承接装机工单。', '打开班组可修改资料、授予功能、查看修改记录。'],
    wrong: [
      ['班组仍被使用', '该班组有在办工单，请先转给其他班组。'],
      ['您本人没有该功能', '请由持有该功能的人员授予。'],
    ],
  },
  '113': {
    what: '维护员工组：同组员工不论机构获得相同功能。',
    how: ['点击“新增员工组”并选择成员。', '打开员工组可修改成员或授予功能，授权在下次操作时生效。'],
    wrong: [['未找到员工', '该成员不在您可见的机构内，或已离职。']],
  },
  '110': {
    what: '维护报表的名称、顺序和启用状态。',
    how: [
      '打开一个报表可修改名称、内容说明和排序。',
      '停用的报表不再出现在报表列表中，重新启用前任何人都不能打开。',
      '表单下方列出可打开该报表的员工及其权限来源，可在“权限授予”中修改。',
    ],
    wrong: [
      ['数据已被他人修改', '关闭表单后重新打开该行，已填写内容会保留。'],
      ['列表中缺少某个报表', '报表随系统提供，不能新增或删除。'],
    ],
  },
  maintainTaskAssignmentConfiguration: {
    what: '设置工单由哪个班组或机构承接。',
    how: [
      '规则指定流程，可进一步指定步骤、区域和受理机构。',
      '选择承接工单的班组或机构，二者选一。',
      '条件最具体的规则优先。',
    ],
    wrong: [['规则已存在', '相同流程、步骤、区域和机构已有规则，请打开该规则修改。']],
  },
  ReferenceImport: {
    what: '从文件导入区域、OLT、分纤箱以及产品套餐和资费。',
    how: [
      '选择导入内容和文件：Excel 或 CSV，分纤箱也可用地图导出的 KML 或 GeoJSON。请依次导入区域、OLT、分纤箱。',
      '系统按表头推荐对应的列，不正确的请修改。未填写的行可统一指定，例如所有分纤箱的区域和OLT。',
      '核对数量、提醒和每一行错误。可下载有误的行，更正后再次导入；已存在的条目不会重复导入，也不会被更改。',
      '点击“导入”，条目在后台新增；期间被拒绝的条目可在打开该导入后查看。',
      '导出这些条目、员工或仓库中的设备时，选择导出内容和文件类型。列与导入文件相同，页面说明文件不包含的内容。',
      '只要其中的条目尚未使用或修改，就可以点击“撤销”删除整次导入。',
    ],
    wrong: [
      ['经纬度可能填反', '请在“文件中的列”里对调两列。'],
      ['地图文件无法读取', '请导出为 KML 或 GeoJSON；KMZ 请先解压。'],
      ['套餐未导入', '该编号已存在，其他资费请在“资费维护”页面添加。'],
    ],
  },
  CustomerImport: {
    what: '从其他系统导入现有客户及其线路和余额，与旧系统核对，并可导出。',
    how: [
      '将客户导出为 Excel 或 CSV，每行一个客户，包含名称、电话和编号。客户的其他线路各占一行，编号相同。',
      '选择文件、负责机构和客户类型。系统按表头推荐对应的列，不正确的请修改。',
      '核对数量、提醒和每一行错误。可下载有误的行，更正后再次导入，已存在的客户不会重复导入。',
      '点击“导入”。线路按原账号和密码立即可用，从付费至的次日起续费或出账。',
      '余额为正表示客户预存的钱，为负表示欠费，欠费会生成一张当天到期的账单。',
      '点击一次导入，可与旧系统核对合计，或按余额表格核对到客户。',
      '“导出”按导入文件的列写出客户。线路密码需要单独的权限。',
      '只要其中的客户尚无后续业务，就可以点击“撤销”删除整次导入。',
    ],
    wrong: [
      ['日期或金额读取有误', '请选择日期格式或小数点符号，预览会随之更新。'],
      ['电话号码被转换为数字', '请在表格软件中将该列设为文本，重新输入并保存文件。'],
      ['客户在导入后已有业务', '不能撤销该导入，请逐个更正其中的客户。'],
    ],
  },
  SetUp: {
    what: '新运营商的初始设置：需要录入的内容，以及首笔销售、首次装机和首次出账前还缺什么。',
    how: [
      '选择模板，填写资费等空白项，移除不需要的内容，然后点击“全部创建”。一次性密码仅显示一次，请转交本人。',
      '点击某一项，打开录入它的页面。任何一项都可跳过，以后再补。',
      '“上线检查”列出所缺内容。检查依据实际数据，删除的内容会重新列为待补充。',
      '完成或开始销售之前，初始设置显示为管理员的首页。点击“不再显示在首页”可恢复普通首页。',
    ],
    wrong: [
      ['区域已存在', '打开表单后有人录入了区域。请刷新页面后继续，模板将跳过这部分。'],
      ['“OLT登录”待补充', '有OLT未测试连接，或最近一次测试失败。请在“网络资源维护”中逐台测试。'],
      ['“首次出账”未就绪', '不按月出账则不需要，点击“不再显示在首页”即可。'],
    ],
  },
  Backups: {
    what: '查看整个运营商的备份、立即备份，并检验备份能否恢复。',
    how: [
      '点击“立即备份”，在后台执行，不影响使用。',
      '在已完成的备份上点击“演练恢复”，将其恢复到临时数据库，核对后删除该数据库。',
      '超过保留天数的备份会自动删除，最近一个成功的备份始终保留。',
      '恢复会替换全部数据，只能在服务器上进行。',
    ],
    wrong: [
      ['正在备份', '请等待完成，同一时间只能有一个备份。'],
      ['磁盘已满', '请清理所示目录的空间，或缩短保留天数。'],
      ['磁盘空间不足', '恢复演练所需的空间为数据库大小加 1 GB。请清理空间后再次演练。'],
      ['口令缺失或错误', '服务器需要该备份加密时使用的口令。'],
    ],
  },
}
