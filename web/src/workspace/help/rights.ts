import type { Topic } from './topic.ts'

/** Help of the pages of employees, rights, units and settings, in English. */
export const rightsEn: Readonly<Record<string, Topic>> = {
  '104': {
    what: 'Keep the employees of your units: account, name, unit, role, limits, and how they sign in.',
    how: [
      'Press Add employee. The account is what the person signs in with; the number is given by the system.',
      'Many at once: press Import from a sheet, fill in the template, and choose the file. One wrong line stops all of them.',
      'Choose the operation role. It brings the functions of the job.',
      'Press Reset password on the opened employee and hand over the one-time password. It is shown only once.',
      'One-time codes stay. For a lost phone press Reset password and one-time codes; the employee is told of either.',
      'Unlock an account after wrong passwords, or end its sessions, in the part Sign-in.',
      'Password ends on lets the person choose another password from that day on; after that the day is empty again.',
      'How long every password lasts is set on the page Operator configuration. The person is told days before.',
      'Enter Leaves on for a day to come. It is the last day, as if planned in the part Leaving, and is checked when it is over.',
      'Plan the last day, in the part Leaving. The person is told, and when the day is over everything goes to the successor.',
      'While cash or things without a successor are held, the access stays open and you are told each day.',
      'End employment now, in the part Leaving, shows what the employee holds and gives it to a successor in one act.',
    ],
    wrong: [
      [
        'You do not hold this function yourself',
        'The change gives or takes functions that you do not hold. Ask an administrator who holds them.',
      ],
      [
        'These duties must not meet in one person',
        'Role, groups and unit together would give both duties. Take one of them away first.',
      ],
      ['Nobody would be left who can grant rights', 'Make another administrator first, then change this one.'],
    ],
  },
  '95': {
    what: 'Grant functions and operation roles to an employee, a group, a work team or a unit, and rehearse who may do what.',
    how: [
      'Grants: choose to what the grant belongs and change roles, functions and denials. A denial always wins.',
      'Save shows first what the change gives and takes, and to how many people. Nothing changes before you confirm.',
      'From and To hold for what is newly granted, both days included. They suit a replacement during leave.',
      'Reaches says whose rows a new grant reaches: what one made, the own unit, those below, named areas, managed customers, or everything.',
      'Rehearsal: choose an employee, a function and a day. The answer names the grant that decides.',
      'Matrix of a unit: each function with the people who hold it, or the roles that bring it. Export takes it as a file.',
      'Role for many: choose up to 500 employees and a role. You see what it gives and takes, then the result for each of them.',
      'Rights compared: everything an employee or a role may use, where it comes from, whose rows it reaches and who gave it. Choose a second one to see what only one of them may do, and what both may do with another scope.',
      'Acting for others: choose who is away, a deputy, functions and days. It ends by itself, and you can take it back at once.',
      'A deputy acts as far as the units of the other. Functions that grant rights, or that were lent, are not lent on.',
      'Reach also for: choose what is granted already, to give it the same reach.',
      'Offerings and policies: limit an employee to some offerings or policies. Without a choice the levels alone decide.',
    ],
    wrong: [
      [
        'You do not hold this function yourself',
        'Only an administrator with the right to grant anything can grant it or take it away.',
      ],
      [
        'These duties must not meet in one person',
        'Taking cash and confirming it, packaging and finance confirmation, voiding and approving, counting and approving, granting rights and approving stay apart.',
      ],
    ],
  },
  EmployeeOtherPermission: {
    what: 'Keep what limits an employee besides functions: levels, cash, sessions and the last day.',
    how: [
      'Open an employee and change the limits. They act at the next call.',
      'Customer level and preferential level decide which offerings and discounts the employee may sell.',
      'Limit of unsettled cash stops cash payments until the employee hands in.',
      'Grant a function with From and To to lend an authority for a time.',
    ],
    wrong: [
      ['Someone else has changed this meanwhile', 'Close the form and open the row again; your entries are kept.'],
    ],
  },
  MaintainOrganiation: {
    what: 'Keep the units below yours: branches, halls, departments, warehouses and agents.',
    how: [
      'Press Add unit, choose its type and the unit it belongs to.',
      'May act for units below lets the staff of a unit see and serve customers of the units below it.',
      'From Ends on nobody of the unit or of a unit below it can sign in.',
      'Open a unit to grant functions to everybody who belongs to it.',
      'Choose another unit it belongs to and save: what goes along and who sees it then is asked first.',
      'Merge into another unit: choose one of the same type and see what goes over. This unit ends today.',
    ],
    wrong: [
      ['The unit is still in use', 'Employees, customers or smaller units belong to it. Move them first.'],
      ['The unit cannot lie below itself', 'Choose a unit that does not belong to this one.'],
      [
        'Something of this unit has to be finished first',
        'Cash is packaged and confirmed, counts, transfers and bill runs are brought to their end. Then merge.',
      ],
      [
        "You don't hold this function yourself",
        'Moving or ending a unit changes what its people and those above it can do. Ask an administrator.',
      ],
    ],
  },
  MaintainAgentOperationRole: {
    what: 'Keep agents and partners, and the operation roles that rights are put together from.',
    how: [
      'Agents and partners: add an agent below a unit and enter the day its contract ends.',
      'An agent settles gross unless you let it keep its commission from the cash that it hands in.',
      'Operation roles: choose the functions of a job. A role has the functions of the role above it as well.',
      'Save shows first how many people the change of a role reaches and what it gives and takes.',
    ],
    wrong: [
      ['You do not hold this function yourself', 'A role brings only functions that you may grant.'],
      ['The role cannot lie below itself', 'Choose a role that does not inherit from this one.'],
    ],
  },
  MaintainPublicConfigurationPage: {
    what: 'Set what everybody meets: name of the operator, time zone, tax, phone numbers, and the lists of choices.',
    how: [
      'Open a setting to see its limits, its default, what it affects and who changed it.',
      'Enter the new value. The question before saving shows the value before and after; it acts at once.',
      'Lists: choose a list, such as the banks of cheques or the reasons to suspend, and add, rename or move entries.',
      'An entry that is offered no longer leaves the forms. What was written with it keeps its name.',
    ],
    wrong: [
      ['The setting is fixed', 'Currency and decimals belong to amounts that are booked. They cannot change.'],
      ['An entry has the wrong code', 'Add another one with the right code, and offer the wrong one no longer.'],
      ['Someone else has changed this meanwhile', 'Open the setting again and look at its value now.'],
    ],
  },
  MaintainOperationConfigurationPage: {
    what: 'Set what the daily work follows: forms of documents, pauses a year, notices, least stock and working days.',
    how: [
      'Open a setting to see its limits, its default, what it affects and who changed it.',
      'Enter the new value. The question before saving shows the value before and after; it acts at once.',
      'Field work: set the days to repair a fault, the reasons that stop the clock of a task, and how much light a line needs.',
      'Holidays: enter each day on which nobody works. Deadlines set from then on pass over it, and collection rests.',
    ],
    wrong: [
      ['The value must be between two limits', 'The limits stand on the opened setting.'],
      ['Someone else has changed this meanwhile', 'Open the setting again and look at its value now.'],
    ],
  },
}

/** The same in Chinese. */
export const rightsZh: Readonly<Record<string, Topic>> = {
  '104': {
    what: '维护本机构的员工：账号、姓名、机构、角色、限额和登录。',
    how: [
      '点击“新增员工”。账号用于登录，编号由系统生成。',
      '批量新增：点击“从表格导入”，填写模板后选择文件，任何一行有误则全部不导入。',
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
      '工作代理：选择不在岗的员工、代理人、功能和起止日期；到期自动结束，也可随时收回。',
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
      ['该机构有未办结的业务', '现金须打包并确认，盘点、调拨和出账须办结，然后再并入。'],
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
    what: '设置所有人共用的内容：运营商名称、时区、税率、电话号码格式和各类选项列表。',
    how: [
      '打开配置项可查看范围、默认值、影响范围和修改记录。',
      '填写新值，保存前会显示修改前后的值，保存后立即生效。',
      '列表：选择列表（如出票银行、报停原因），新增、改名或调整条目顺序。',
      '取消“可选用”的条目不再出现在表单中，已录入的数据仍显示其名称。',
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
