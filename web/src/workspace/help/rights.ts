import type { Topic } from './topic.ts'

/** Help on the pages of employees, permissions, units and settings, in English. */
export const rightsEn: Readonly<Record<string, Topic>> = {
  '104': {
    what: 'Manage the employees of your units: account, name, unit, role, limits, and sign-in.',
    how: [
      'Click Add employee. The account is the sign-in name; the employee number is assigned automatically.',
      'To add many employees, click Import from file, fill in the template, and choose the Excel or CSV file. You see how it is read, and every line with an error, before you import it. Hidden and filtered rows are imported too.',
      'Choose an operation role. It includes the functions needed for the job.',
      'Open an employee and click Reset password, then hand over the one-time password. It is shown only once.',
      'A password reset keeps the one-time codes. For a lost phone, click Reset password and one-time codes. The employee is notified of either reset.',
      'Under Sign-in, you can unlock an account after failed attempts or end its sessions.',
      'Password expires on: from this day, the employee must choose a new password at sign-in. The date is then cleared.',
      'Set the lifetime of all passwords on the Operator configuration page. Employees are reminded before their password expires.',
      'End date has the same effect as planning the last day under Leaving. Items in hand are checked at the end of the day.',
      'Plan last day, under Leaving: the employee is notified, and at the end of the day everything is transferred to the successor.',
      'While the employee still holds cash or items without a successor, the account stays active and you are reminded daily.',
      'End employment now, under Leaving, lists what the employee holds and transfers it to a successor in one step.',
    ],
    wrong: [
      [
        'You don’t have this function yourself',
        'The change grants or removes functions that you don’t have. Ask an administrator who has them.',
      ],
      [
        'These duties must be held by different people',
        'Role, groups, and unit combined would give one person both duties. Remove one of them first.',
      ],
      ['No one would be able to grant permissions', 'Appoint another administrator first, then change this employee.'],
    ],
  },
  '95': {
    what: 'Grant functions and operation roles to an employee, group, work team, or unit, and test who can do what.',
    how: [
      'Grants: choose a grantee and change its roles, functions, and denials. A denial always overrides a grant.',
      'Before saving, you see what the change grants and removes and how many people it affects. Nothing changes until you confirm.',
      'From and To apply to new grants and include both days. Use them for cover during leave.',
      'Data scope sets whose data a new grant covers: own records, own unit, own unit and below, selected areas, managed customers, or all data.',
      'Test access: choose an employee, a function, and a date. The result names the grant that decides.',
      'Access matrix: lists each function with the people or roles that have it. You can export it.',
      'Assign role in bulk: select up to 500 employees and a role. You see the impact first, then the result for each employee.',
      'Compare access: lists everything an employee or role can use, with source, data scope, and grantor. Choose a second one to see functions only one of them has, and functions with different scopes.',
      'Delegations: choose the absent employee, a deputy, functions, and dates, and enter your own password. A delegation ends automatically, or you can end it at any time.',
      'A deputy gets the unit scope of the absent employee. Functions that grant permissions, and functions received by delegation, can’t be delegated.',
      'Also change scope of: choose existing grants to give them the same data scope.',
      'Offerings and policies: limit an employee to certain offerings or policies. Without a selection, only levels apply.',
    ],
    wrong: [
      [
        'You don’t have this function yourself',
        'Only an administrator who can grant any permission can grant or remove it.',
      ],
      [
        'These duties must be held by different people',
        'Taking and confirming cash, packaging and finance confirmation, voiding and approving, counting and approving, and granting and approving must be kept separate.',
      ],
    ],
  },
  EmployeeOtherPermission: {
    what: 'Manage the limits of an employee: levels, cash, sessions, and end date.',
    how: [
      'Open an employee and change the limits. They take effect immediately.',
      'Customer level and preferential level determine which offerings and discounts the employee can sell.',
      'Once the cash limit is reached, the employee can’t take more cash until cash is handed in.',
      'Grant a function with From and To dates to give a permission temporarily.',
    ],
    wrong: [
      [
        'Someone else has changed this in the meantime',
        'Close the form and open the row again. Your entries are kept.',
      ],
    ],
  },
  MaintainOrganiation: {
    what: 'Manage the units below yours: branches, business halls, departments, warehouses, and agents.',
    how: [
      'Click Add unit, then choose its type and parent unit.',
      'Can act for units below lets staff see and serve customers of the units below their own.',
      'From the end date, no one in the unit or the units below it can sign in.',
      'Open a unit to grant functions to all its staff.',
      'To move a unit, choose another parent unit and save. You first see what moves with it and who will see it.',
      'Merge into another unit: choose a unit of the same type and review what is transferred. This unit closes today.',
    ],
    wrong: [
      ['The unit is still in use', 'It still has employees, customers, or units below it. Move them first.'],
      ['The unit can’t be its own parent', 'Choose a parent outside this unit.'],
      [
        'This unit has unfinished work',
        'Complete the hand-ins and shift handovers of its employees, its cash packages, stock counts, transfers, and bill runs. Then merge.',
      ],
      [
        'You don’t have this function yourself',
        'Moving or ending a unit changes what its people and those above it can do. Ask an administrator.',
      ],
    ],
  },
  MaintainAgentOperationRole: {
    what: 'Manage agents and partners, and the operation roles used to grant permissions.',
    how: [
      'Agents and partners: add an agent below a unit and enter the end date of the contract.',
      'An agent settles gross by default. You can set it to deduct its commission from the cash it hands in.',
      'Operation roles: choose the functions of a job. A role also includes the functions of its parent role.',
      'Before saving, you see how many people a role change affects and what it grants and removes.',
    ],
    wrong: [
      ['You don’t have this function yourself', 'A role can only include functions that you can grant.'],
      ['The role can’t be its own parent', 'Choose a role that doesn’t inherit from this one.'],
    ],
  },
  MaintainPublicConfigurationPage: {
    what: 'Set what is shared by everyone: operator name, time zone, tax, phone number format, optional customer fields, and option lists.',
    how: [
      'Open a setting to see its limits, default, effect, and change history.',
      'Enter the new value. You are asked to confirm the values before and after. The change applies immediately.',
      'Tax rates: add a tax code with its rate, or open one to change its rate from a later day. A planned change can be deleted until it begins.',
      'Offerings and charge types choose a tax code. A code in use can’t be made unavailable, and its first rate can’t change. A monthly offering with lines keeps its code: add a rate by date instead.',
      'Lists: choose a list, such as cheque banks or suspension reasons, and add, rename, or reorder entries.',
      'Entries that are no longer available disappear from forms. Existing records keep their name.',
      'Custom fields: add your own fields to customers, lines, devices, and tasks. Existing records stay valid until their next change. Retire a field to keep its values without asking for it.',
    ],
    wrong: [
      ['The setting is fixed', 'Currency and decimals apply to posted amounts and can’t be changed.'],
      ['An entry has the wrong code', 'Add another entry with the right code and make the wrong one unavailable.'],
      ['Someone else has changed this in the meantime', 'Open the setting again to see its current value.'],
    ],
  },
  MaintainOperationConfigurationPage: {
    what: 'Set the rules of daily operations: document formats, suspensions per year, notices, minimum stock, and working days.',
    how: [
      'Open a setting to see its limits, default, effect, and change history.',
      'Enter the new value. You are asked to confirm the values before and after. The change applies immediately.',
      'Field work: set the repair deadline, the reasons that extend task deadlines, and the accepted optical power.',
      'Holidays: enter each non-working day. New deadlines skip these days, and no collection steps run on them.',
    ],
    wrong: [
      ['The value must be between two limits', 'Open the setting to see its limits.'],
      ['Someone else has changed this in the meantime', 'Open the setting again to see its current value.'],
    ],
  },
}

/** Help on the same pages, in Chinese. */
export const rightsZh: Readonly<Record<string, Topic>> = {
  '104': {
    what: '维护本机构的员工：账号、姓名、机构、角色、限额和登录。',
    how: [
      '点击“新增员工”。账号用于登录，编号由系统生成。',
      '批量新增：点击“从表格导入”，填写模板后选择 Excel 或 CSV 文件，导入前先显示读取结果和所有有误的行。隐藏或被筛选掉的行也会导入。',
      '选择操作角色，角色包含岗位所需功能。',
      '打开员工后点击“重置密码”，将一次性密码交给本人，密码仅显示一次。',
      '动态码保持不变。手机丢失时点击“重置密码和动态码”，两种重置本人都会收到消息。',
      '密码多次输错可在“登录”部分解锁，也可结束其会话。',
      '填写“密码到期日”后，员工自该日起登录须修改密码，修改后该日期自动清空。',
      '全员密码有效天数在“运营商配置”中设置，到期前系统提前提醒本人。',
      '预定离职填写“失效时间”，等同于“离职”中的离职计划，到期时核对在手物品。',
      '在“离职”部分计划最后工作日，系统通知本人，该日结束后自动移交接手人。',
      '仍有现金或无人接手的物品时，账号保持有效，系统每天提醒。',
      '“离职”部分列出员工在手的物品，点击“立即办理离职”一次移交接手人。',
    ],
    wrong: [
      ['您本人没有该功能', '此次变更会授予或收回您没有的功能，请由持有这些功能的管理员办理。'],
      ['两项职责不得由同一人承担', '角色、员工组和机构合起来会同时包含两项职责，请先取消其中一项。'],
      ['将没有任何人可以授权', '请先指定另一名管理员，再修改本员工。'],
    ],
  },
  '95': {
    what: '向员工、员工组、班组或机构授予功能和操作角色，并预演谁可以做什么。',
    how: [
      '授权：选择授权对象，修改角色、功能和禁止项，禁止始终优先。',
      '保存前先显示授予和收回的功能以及影响人数，确认后才生效。',
      '起止日期仅用于新授予的权限，含首尾两日，适用于请假代班。',
      '数据范围决定新授予的权限可操作哪些数据：本人经办、本机构、本机构及下级、指定区域、本人管理的客户或全部。',
      '权限预演：选择员工、功能和日期，结果会列出起决定作用的授权。',
      '机构权限一览：按员工或角色列出机构内各项功能的持有者，可导出。',
      '批量角色：选择最多 500 名员工和一个角色，先显示影响，再逐人列出结果，失败项可重试。',
      '权限对比：列出员工或角色可用的全部功能、来源、数据范围和授权人；选择另一个，即显示仅一方可用的功能及范围不同的功能。',
      '工作代理：选择不在岗的员工、代理人、功能和起止日期，并输入您本人的登录密码；到期自动结束，也可随时收回。',
      '代理人的数据范围以被代理人的机构范围为准；可授权他人的功能和代理得来的功能不能再代理。',
      '同时调整范围：选择已授予的功能或角色，改用同一数据范围。',
      '产品与优惠授权：限定员工可销售的套餐和可使用的优惠；不选择则仅按级别判断。',
    ],
    wrong: [
      ['您本人没有该功能', '只有可授予任意权限的管理员才能授予或收回。'],
      ['两项职责不得由同一人承担', '收款与确认、打包与财务确认、作废与审批、盘点与审批、授权与审批须由不同人承担。'],
    ],
  },
  EmployeeOtherPermission: {
    what: '维护员工除功能以外的限制：级别、现金、会话和离职时间。',
    how: [
      '打开员工修改限制，下次操作即生效。',
      '客户级别和优惠级别决定员工可销售的套餐和优惠。',
      '超过未交账上限后不能再收现金，交账后恢复。',
      '授权时填写起止日期，可临时委托权限。',
    ],
    wrong: [['数据已被他人修改', '关闭表单后重新打开该行，已填写内容会保留。']],
  },
  MaintainOrganiation: {
    what: '维护下级机构：分公司、营业厅、部门、仓库和代理商。',
    how: [
      '点击“新增机构”，选择类型和上级机构。',
      '“可操作下级”允许该机构员工查看并受理下级机构的客户。',
      '自到期日起，该机构及其下级机构的员工不能登录。',
      '打开机构可向其全体员工授予功能。',
      '更改上级机构并保存前，会列出一并转入的内容以及可见人员的变化。',
      '“并入其他机构”：选择同类型机构，核对转入内容后并入，本机构今日终止。',
    ],
    wrong: [
      ['机构仍被使用', '有员工、客户或下级机构属于该机构，请先调整。'],
      ['机构不能成为自己的下级', '请选择不属于本机构的上级机构。'],
      ['该机构有未办结的业务', '其员工的交账和交接班、现金打包、盘点、调拨和出账须先办结，然后再并入。'],
      ['您本人没有该功能', '移动或终止机构会改变其员工及上级机构员工的权限，请由管理员办理。'],
    ],
  },
  MaintainAgentOperationRole: {
    what: '维护代理商与合作方，以及组成权限的操作角色。',
    how: [
      '代理商与合作方：在机构下新增代理商，填写合同到期日。',
      '代理商默认全额交账；可设置为交账时抵扣佣金（净额）。',
      '操作角色：选择岗位功能，角色同时包含上级角色的功能。',
      '保存前先显示角色修改影响的人数以及授予和收回的功能。',
    ],
    wrong: [
      ['您本人没有该功能', '角色只能包含您可授予的功能。'],
      ['角色不能成为自己的下级', '请选择不继承本角色的上级角色。'],
    ],
  },
  MaintainPublicConfigurationPage: {
    what: '设置所有人共用的内容：运营商名称、时区、税率、电话号码格式、客户资料选填项和各类选项列表。',
    how: [
      '打开配置项可查看范围、默认值、影响范围和修改记录。',
      '填写新值，保存前会显示修改前后的值，保存后立即生效。',
      '税率：新增税码及其税率，或打开税码，安排以后某日起执行的新税率；执行日之前可删除该调整。',
      '套餐和收费类型选择税码；使用中的税码不能停用，初始税率也不能修改；已有线路的按月套餐不能更换税码，请改为添加指定执行日期的税率。',
      '列表：选择列表（如出票银行、报停原因），新增、改名或调整条目顺序。',
      '取消“可选用”的条目不再出现在表单中，已录入的数据仍显示其名称。',
      '自定义字段：新增客户、线路、设备和工单的字段。已有资料在下次修改前仍然有效。停用字段后保留已有值，不再填写。',
    ],
    wrong: [
      ['条目编号录入错误', '请以正确编号另行新增，并取消错误条目的“可选用”。'],
      ['配置项不可修改', '币种和小数位属于已入账金额，不能修改。'],
      ['数据已被他人修改', '重新打开该配置项，查看当前值。'],
    ],
  },
  MaintainOperationConfigurationPage: {
    what: '设置日常业务规则：证件格式、每年报停次数、提醒、最低库存和工作日。',
    how: [
      '打开配置项可查看范围、默认值、影响范围和修改记录。',
      '填写新值，保存前会显示修改前后的值，保存后立即生效。',
      '外线施工：设置故障修复时限、不计入期限的客户原因和合格光功率。',
      '节假日：录入每个不上班的日期，此后设定的期限会跳过这些日子，当天不执行催缴。',
    ],
    wrong: [
      ['值必须在范围之内', '范围显示在打开的配置项上。'],
      ['数据已被他人修改', '重新打开该配置项，查看当前值。'],
    ],
  },
}
