import type { Topic } from './topic.ts'

/** Help on the pages of field work and of the network. */
export const work = {
  TaskProcess: {
    what: 'Tasks your team can claim, your claimed tasks, and the open tasks of your department.',
    how: [
      'The most urgent task is listed first. Claim a task to work on it. It then leaves the unclaimed list of your colleagues.',
      'Fill in the task form. You can save a draft and finish it later.',
      'Completing a task moves the process to the next step, which may also be yours.',
      'If the ODB port is faulty in a repair, move the cable, choose “Another port” and select the new port. The old port is taken out of service, and the network team is notified.',
      'If you can’t do a task, release it with a reason. Someone else in your team can then claim it.',
      'Suspend a blocked task with a reason. Only reasons on the customer’s side pause its deadline.',
      'Print the work order to take with you. It has the address, the line, the fields to report and space for two signatures.',
    ],
    wrong: [
      [
        'Someone else has already claimed the task',
        'The message names them. Claim another task, or have it reassigned to you.',
      ],
      [
        'The ONT is not in your stock',
        'You can install only devices issued to you. Check the serial number on the label.',
      ],
      ['Not enough material', 'You hold less than you entered. Enter the quantity used, and request more stock.'],
      [
        'The port was just taken',
        'A colleague has moved another line to it. Move the cable to a free port and select that port.',
      ],
      [
        'The optical power is out of range',
        'Clean the connector and check the fiber for bends before you complete the task.',
      ],
    ],
  },
  TaskManagement: {
    what: 'All tasks and processes of your units, with current step, assignee and available actions.',
    how: [
      'Open a process to see its diagram, current step and data.',
      'Use Attach files to add pictures and PDF files, such as a signed form, to an open process.',
      'Reassign a task to a person or another team, or void it to assign its step again.',
      'Suspend and resume a process. Deleting a process cancels its order. If the line was used before today, complete the process and close the line instead.',
    ],
    wrong: [
      [
        'Deleting can’t be undone',
        'It cancels the order and releases port, device and login. If you are not sure, suspend the process instead.',
      ],
      ['No one is working on a task', 'Its team may have no members on duty. Reassign it to another team.'],
    ],
  },
  EmployeeInternalOrder: {
    what: 'Requests work from another department and tracks its progress.',
    how: [
      'Enter the subject, choose the department and fill in the form. The department gets a task immediately.',
      'When the work is done, you get a task to accept it, send it back with a reason, or withdraw it.',
      'Open one of your orders to see its diagram and data.',
      'To have an ODB built, choose Network construction, the area and address. A team surveys the site. You are notified when its ports can be sold, or why it can’t be built.',
      'To collect in person, select customers with overdue bills and send a collector. The task ends automatically when no bills are overdue.',
    ],
    wrong: [
      ['A department is not listed', 'No one there has permission to claim tasks. Have it granted first.'],
      ['Nothing happens', 'The list shows the assignee and deadline. A manager can reassign it to another team.'],
    ],
  },
  MaintainFaultType: {
    what: 'Fault types that customers can report, on three levels: category, location and symptom.',
    how: [
      'Add a type under a parent, or without a parent on the first level.',
      'Clear “offered” to retire a type. Existing reports keep it.',
    ],
    wrong: [
      ['It can’t be deleted', 'It has subtypes or was used in a report. Clear “offered” instead.'],
      ['A type is not offered at the counter', 'Its parent is not offered, or it has no types on the third level.'],
    ],
  },
  MaintainTaskForm: {
    what: 'The form fields of each process step, in both languages.',
    how: [
      'Open a form and select a field to edit it. The preview is on the right.',
      'A field can be shown or required only when another field has a certain value.',
      'Saving creates a new version. Running processes keep their current version.',
    ],
    wrong: [
      ['A field can’t be removed', 'The step requires it, such as the serial number of an ONT.'],
      ['A condition is refused', "Use a field name, = or !=, and a value in quotes: outcome = 'done'."],
      ['A form can’t be deleted', 'A process uses it, or it has been filled in.'],
    ],
  },
  MaintainCommandTemplateAct: {
    what: 'The commands sent to the OLTs of each vendor, one template per vendor and action, and others for single models. A change is used only after a second person has approved it.',
    how: [
      'Enter the commands as typed on the device. “Parameters” lists the values that can be filled in, with type and example.',
      'The success pattern must match the device response. The already-done pattern also counts as success.',
      'Saving makes a draft; the version in use keeps working. Submit the draft with a reason.',
      'Another person compares it with the version in use, and approves or rejects it.',
      '“Try it” shows the commands for a line. A template that only reads can also run on an OLT before approval; the result and transcript are kept for 90 days.',
      '“Versions” shows who changed and approved what. “Return to this version” makes an earlier one the draft.',
      'A template with a model is used instead of the vendor’s template for OLTs of this model.',
      'Three actions are optional. With templates for Deactivate ONT and Activate ONT, the ONT of a suspended or closed line is deactivated: its customer no longer sees the notice page, and telephone and television on that ONT stop too. With Change ONT profiles, a change of offering is sent to the ONT.',
    ],
    wrong: [
      [
        'A parameter has no value for some lines',
        'Their commands would be abnormal. Before the version is approved, go to Network resources and enter the values named in the warning.',
      ],
      [
        'It can’t run on the OLT',
        'Before approval, only display and show commands run, and moving to a PON interface. Templates that change the OLT are only previewed.',
      ],
      ['The change has no effect', 'It is a draft or awaits approval. The state is at the top.'],
      [
        'You can’t approve it',
        'You changed or submitted it. With one engineer only, an administrator can set “People per command template” to 1.',
      ],
      ['Unknown parameter', 'Use only the names listed under “Parameters”, each in double braces.'],
      ['It can’t be deleted', 'OLTs of this vendor or model are in service. Change the template instead.'],
      ['A command fails although the device applied it', 'Compare the success pattern with the device response.'],
    ],
  },
  TelenorAbnormalProcess: {
    what: 'Failed processes at the external operator whose network serves some of your customers.',
    how: ['Check the request and the failure reason.', 'Enter your findings, then retry or close the process.'],
    wrong: [
      ['The operator does not respond', 'Nothing was changed. Try again later, or call the operator.'],
      ['Only sample data is shown', 'No external operator address is configured. Ask the administrator to set it.'],
    ],
  },
  abnormalAuthorizationCommandProcess: {
    what: 'Network commands that failed after several attempts and need attention.',
    how: [
      'Check the device response and the transcript of each attempt, fix the cause, then retry the command. Transcripts are kept for 90 days.',
      'Commands for an unreachable device are sent automatically when it responds. To retry several together, filter by device and cause.',
      'If you applied it manually on the device, mark it as done manually. Enter how you verified it, and the ONT number if it differs.',
      'If it is no longer needed, ignore it with a reason. The line’s other commands then continue.',
      'After a backup is restored, a notice appears at the top. Resend the lines, or enter how you verified that the network matches.',
      'Ports out of service are listed below with the technician’s reason. Use Port repaired to release a port, and enter the repair.',
    ],
    wrong: [
      ['The command is no longer abnormal', 'A colleague has handled it, or a newer command has replaced it.'],
      [
        'It fails again with the same response',
        'The cause persists: power, fiber, serial number or the vendor’s template.',
      ],
    ],
  },
  NetWorkResourEdit: {
    what: 'Manage OLTs, distribution boxes with their ports, access servers with their reply attributes, pools of fixed addresses, the VLANs of each service, and the profiles of ONTs. A line can be sold where a box has a free port.',
    how: [
      'Add the OLT first: vendor, host, and PON ports by card, such as 0/1/0-15, 0/2/0-15.',
      'Enter the OLT’s own user name and passwords, or leave them empty to use those of the installation, which are sent only over SSH and only to addresses that the administrator of the server allows. Then use Test connection: it signs in and reports the result. Passwords are never shown again. Leave them empty to keep them.',
      'Add distribution box: choose its OLT and PON port, number of ports, area, and location on the map.',
      'Open a box to see its ports, add ports, or take a faulty port out of service.',
      'Lock a box to stop selling new lines there. Existing lines are not affected.',
      'Add each access server with its NAS-Identifier, such as bras-1, address, vendor, RADIUS secret and CoA port, then use Test connection. FreeRADIUS accepts it at once, and a new secret within a minute. Test RADIUS server shows what FreeRADIUS has received from it, such as packets with a wrong secret.',
      'The secret is never shown again. Leave the dots to keep it.',
      'On Address pools, enter the networks from which the lines of some offerings, or lines with an add-on such as a static IP address, get a fixed address or IPv6 prefix. Exclude the addresses of your own devices with the first and the last address. Lines that have none get theirs when the pool is saved, and use it from their next sign-in.',
      'To give a line another address, open its pool and use Change address. The former address enters quarantine before another line gets it. The state Former shows who had an address before.',
      'On IPoE circuits, enter for each OLT how its access node names the circuit of a line, such as {{oltName}} xpon {{ponPort}}:{{ontId}}. Then use Change sign-in on the authorization page of a line. Sign-ins from circuits that no line has are listed: click one and enter the account of its line. A change ends sessions that used the previous method.',
      'To have new lines sign in by IPoE, set Sign-in of new lines in Public configuration or for an offering, and enter a pattern for each OLT. A line on an OLT without a pattern signs in by PPPoE until there is one.',
      'On VLAN plan, enter the S-VLAN of each service on each OLT, or on some of its PON ports, and how a line gets its C-VLAN: none, the same for all lines, numbered by PON port and ONT, or the first free one of a range, which the line keeps. Command templates use them as {{sVlan}} and {{cVlan}}.',
      'A change of the VLAN plan sends nothing. Open the entry to see which lines have other VLANs on their OLT, then use Send planned VLANs.',
      'On ONT profiles, enter the line profile and the service profile with which ONTs are registered: for all OLTs of a vendor, or for one OLT, and for all offerings or one. The most specific entry applies. Command templates use them as {{lineProfile}} and {{serviceProfile}}. At ZTE, they are the T-CONT profile and the ONU type.',
      'On Services, list what lines can have besides internet access, such as IPTV, VoIP or the management of the ONT. A service for every line is opened with the line. To sell one, choose the add-ons that include it: it is opened when the add-on is paid, and removed when it pauses or ends. The add-on is billed from the day when the OLT has opened it.',
      'On Reply attributes, set what access servers of each vendor get for paid lines, and for suspended or expired ones. The preview shows the result. A template for one offering replaces the one for all offerings.',
    ],
    wrong: [
      [
        'Ports of the ODB are in use or reserved',
        'These ports stay until their lines are moved. Use Resource links to move the box to another PON port.',
      ],
      ['A PON port supports at most 128 lines', 'Use fewer ports or another PON port of the OLT.'],
      ['The OLT has no such PON port', 'Add the card to the PON ports of the OLT.'],
      [
        'Sign-in not sent',
        'The password of the installation must not be sent to this address. Enter the OLT’s own user name and password, or ask the administrator of the server to add its network to OLT_NETWORKS.',
      ],
      [
        'Sign-in refused',
        'No command is sent to this OLT, so that it does not lock the account. Correct the user name or the password and test the connection. The commands are then sent within a minute.',
      ],
      [
        'The OLT presented a different host key',
        'No password is sent. If the OLT was replaced or reset, use Forget host key and test the connection.',
      ],
      [
        'A command is abnormal because the VLAN plan has no entry, or no free C-VLAN',
        'Add or extend the entry on VLAN plan, then retry the command on Abnormal commands.',
      ],
      [
        'A command is abnormal because no ONT profile gives its template a value',
        'Add the entry that the cause names on ONT profiles, then retry the command on Abnormal commands.',
      ],
      ['A box or OLT can’t be deleted', 'A line, box, ONT, or device still depends on it. Lock the box instead.'],
    ],
  },
  ResourDeviceInstall: {
    what: 'Installs network devices, such as switches and chassis, at an OLT or ODB, and removes them.',
    how: [
      'To install lists devices you hold and devices in your units’ stock. Scan the number.',
      'To install, choose the OLT or ODB by code or name, and the date. The device leaves the stock.',
      'To remove a device under In network, choose what happens to it: kept with you, returned to a store, sent for repair, or lost.',
      'Replace removes a device and installs another in one step.',
      'Select a number to see the device history. Network resources lists the devices at a location.',
    ],
    wrong: [
      ['The device is not found', 'It is with another unit or a customer, or was never received into stock.'],
      ['The date is refused', 'It must be after the last movement of the device and not in the future.'],
      ['No store can be selected', 'Keep it with you. The store receives it back on Device recycle.'],
      ['An employee must pay for a lost device', 'Report it lost on Device recycle, which charges the employee.'],
    ],
  },
  OltInventory: {
    what: 'Compare the ONTs that an OLT has with the records of the lines, and take in those that were there before.',
    how: [
      'Choose the OLT and click Read from OLT. Nothing is changed on the OLT, and nothing is stored if the reading fails.',
      'Filter by difference. Recorded elsewhere: the line is known, but not at this PON port and number. Unknown ONT: no line has it. Not on the OLT: recorded, but not found.',
      'Adopt records the PON port and number of an ONT for its line, after a preview. Later commands use them. No command is sent now.',
      'For an unknown ONT, find its line by account or customer number. The ONT must be in stock and issued to you.',
      'Find unregistered ONTs asks the OLT for ONTs that are connected but not registered. Technicians find them in the form of their visit.',
    ],
    wrong: [
      [
        'The response contains a line that the command template does not describe',
        'This firmware displays other columns. Compare the session with the template “Read all ONTs” of the vendor and correct its patterns.',
      ],
      [
        'ODB … is linked to …, but the ONT is at …',
        'Link the box to the right PON port (Resource links), or move the line to another port, and adopt it again.',
      ],
      [
        'ONT number … belongs to another line',
        'If two lines have exchanged their places, choose both and adopt them together.',
      ],
    ],
  },
  NetworkMonitoring: {
    what: 'See which lines differ from their desired state, which have light levels out of range, and which PON ports lost most of their ONTs.',
    how: [
      'OLT readings shows when each OLT was last read. Set the interval of OLT readings in Operator configuration. Stop scheduled readings for an OLT under maintenance.',
      'Differences lists what the last readings and sessions show, with the cause. A line with a command in progress is not listed.',
      'Resend sends the complete configuration of the selected lines again, after a preview. Accept keeps a difference as it is, with a reason.',
      'Light alarms lists the lines with too little or too much light, weakest first. The history of a line is on the Authorizations page of its customer.',
      'Mass losses lists PON ports that lost most of their ONTs at once. Open one to see and export the affected customers.',
    ],
    wrong: [
      [
        'An OLT can’t be read',
        'The message names the reason. Test the connection on Network resources, and read the OLT on ONTs on OLTs.',
      ],
      [
        'Nothing is resent automatically',
        'Choose which differences are resent automatically in Operator configuration. If more lines differ than the limit, none is resent: check the reading first.',
      ],
      [
        'Resending does not remove a difference',
        'An ONT at another place is adopted on ONTs on OLTs. Another VLAN, or an ONT that was not removed, has to be corrected on the OLT.',
      ],
    ],
  },
  ResourceLink: {
    what: 'See the PON port and OLT of each distribution box, and the customers affected by an outage.',
    how: [
      'Click an OLT, PON port, or box to list its lines and customers. You can export the list.',
      'Relink moves a box to another PON port. The ONTs of its lines are registered there one by one.',
      'Click a customer code to see the route from the OLT to the account.',
    ],
    wrong: [
      [
        'A PON port supports at most 128 lines',
        'The ports of the boxes there leave no room for this box. Choose another PON port.',
      ],
      ['A line stays down after relinking', 'Its command failed. See Abnormal commands.'],
    ],
  },
  BatchSendOnt: {
    what: 'ONTs to register on their OLT, and registered ONTs.',
    how: [
      'Select ONTs that you registered manually on the OLT, and enter how you verified them.',
      'You can resend all commands of a single line.',
    ],
    wrong: [['A row can’t be selected', 'Its registration is still in progress or already complete.']],
  },
} satisfies Record<string, Topic>
