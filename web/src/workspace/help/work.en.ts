import type { Topic } from './topic.ts'

/** Pages of the field and of the network. */
export const work = {
  TaskProcess: {
    what: 'What there is to do: tasks of your team to be claimed, those you hold, and those of your department.',
    how: [
      'The most urgent stands first. Claim a task to make it yours; the others no longer see it as waiting.',
      'Fill in the form of the task. What you typed can be kept and finished later.',
      'Completing a task moves the installation to its next step, which may be yours again.',
      'The port of the box is dead in a repair: move the cable, choose “Another port” and the port it is in now. The old one goes out of use, and the network team is told.',
      'If you cannot do a task, give it back with a reason: another person of your team can then claim it.',
      'Put a blocked task on hold with a reason. Only customer reasons stop its clock.',
      'Print the work order to take it along: address, line, what to report, and room for two signatures.',
    ],
    wrong: [
      [
        'Somebody has already claimed the task',
        'The message says who. Take another one, or have it transferred to you.',
      ],
      [
        'The ONT is not in your stock',
        'Only devices that were handed to you can be installed. Check the serial number on the label.',
      ],
      ['Not enough material', 'You hold less than you enter. Enter what you used, and draw new stock.'],
      [
        'The port has just been taken',
        'A colleague moved another line there meanwhile. Move the cable to a free port and choose that one.',
      ],
      [
        'The optical power is out of range',
        'Clean the connector and check the bend of the fibre before you complete the task.',
      ],
    ],
  },
  TaskManagement: {
    what: 'All tasks and installations of your units: where each one stands, who has it, and what can be done about it.',
    how: [
      'Open an installation to see its diagram with the step it stands at, and everything that was filled in.',
      'Attach files adds pictures and PDF files, such as a signed form, to an open installation.',
      'A task can be transferred to a person, given to another team, or voided, which gives its step out anew.',
      'An installation can be put on hold and taken up again. Deleting one cancels its order; where the line was used before today, complete it and close the line instead.',
    ],
    wrong: [
      [
        'Deleting cannot be undone',
        'It cancels the order and releases port, device and login. Put it on hold if you are not sure.',
      ],
      ['A task has nobody to do it', 'Its team may have no members on duty. Give it to another team.'],
    ],
  },
  EmployeeInternalOrder: {
    what: 'Work that you ask another department for, and where what you asked for stands.',
    how: [
      'Say what it is about, choose the department and fill in the form. The department gets a task at once.',
      'When the work is done you get a task yourself: accept it, send it back with a reason, or withdraw it.',
      'Open an order of yours to see its diagram and what was filled in.',
      'To build a distribution box, choose Network construction, its township and address. A team surveys the place; you get a message when its ports can be sold, or why it cannot be built.',
      'To collect in person, select customers with overdue bills and send a collector. The task ends by itself once nothing is overdue.',
    ],
    wrong: [
      ['A department is not in the list', 'Nobody there may claim tasks. Have the right granted first.'],
      ['Nothing happens', 'The list shows who has the order and until when. A manager can give it to another team.'],
    ],
  },
  MaintainFaultType: {
    what: 'What customers report as faults, on three levels: what is wrong, where, and how it shows.',
    how: [
      'Add a type below another one, or on the first level without one above it.',
      'Take back “offered” where it is no longer to be chosen. What was reported keeps its name.',
    ],
    wrong: [
      ['It cannot be deleted', 'Others lie below it, or a fault was reported as it. Take back “offered” instead.'],
      ['A type is not offered at the counter', 'One above it is not offered, or it has nothing on the third level.'],
    ],
  },
  MaintainTaskForm: {
    what: 'What is asked at each step of a process: the fields of its form, in both languages.',
    how: [
      'Open a form and press a field to change it. The right side shows the form as it will look.',
      'A field can be asked for, or required, only where another field has a certain value.',
      'Saving writes a new version. Processes under way keep the form they began with.',
    ],
    wrong: [
      ['A field cannot be taken away', 'The step needs it to do its work, such as the serial number of an ONT.'],
      ['A condition is refused', "Write the name of a field, = or !=, and a value in quotes: outcome = 'done'."],
      ['A form cannot be deleted', 'A process asks for it, or somebody has filled it in.'],
    ],
  },
  MaintainCommandTemplateAct: {
    what: 'Keeps how the line terminals of each vendor are told about an ONT, one template for each vendor and action.',
    how: [
      'Write the lines as they are typed on the device. Press a name below the text to put its place into it.',
      'The example below shows what the device would be told.',
      'The sign of success is a pattern: the command has worked when the answer of the device shows it.',
      'The sign that it is done already is the answer to a line whose effect is there. It counts as success.',
      'A change is used from the next command on. Commands that were sent keep their text.',
    ],
    wrong: [
      ['A place does not exist', 'Only the names below the text can be filled in, each between two braces.'],
      ['It cannot be deleted', 'Line terminals of this vendor are in service. Change the template instead.'],
      ['A command fails although the device did it', 'Compare the sign of success with the answer of the device.'],
    ],
  },
  TelenorAbnormalProcess: {
    what: 'What the operator whose network carries customers of ours could not do.',
    how: [
      'Read what was asked for and why it came to nothing.',
      'Say what was found out, then have it tried again or close the process.',
    ],
    wrong: [
      ['The operator does not answer', 'Nothing was changed. Try again later, or call that operator.'],
      ['Only examples are shown', 'No address of an outside operator is set. The administrator sets it at the start.'],
    ],
  },
  abnormalAuthorizationCommandProcess: {
    what: 'Network commands that were tried several times and given up. Each waits for a person.',
    how: [
      'Read what the device answered, mend the cause, then send the command once more.',
      'What waits for a silent device is sent by itself once the device answers. To send many at once, choose them by device and cause.',
      'If you did it by hand on the device, record that and how you saw it work, with the ONT number if it is another one.',
      'If it is no longer needed, say why. The rest of the line goes on then.',
      'After a backup was restored a note stands above: send the lines anew, or say how you know that the network agrees.',
      'Ports out of use are listed below, with the reason that the technician gave. Port repaired, with what was done, makes one free again.',
    ],
    wrong: [
      ['The command is no longer abnormal', 'A colleague has dealt with it, or something newer is wanted of the line.'],
      [
        'It fails again with the same answer',
        'The cause is still there: power, fibre, serial number or the template of this vendor.',
      ],
    ],
  },
  NetWorkResourEdit: {
    what: 'Manage OLTs and distribution boxes with their ports. A line can be sold where a box has a free port.',
    how: [
      'Add the OLT first: vendor, host, and PON ports by card, such as 0/1/0-15, 0/2/0-15.',
      'Add distribution box: choose its OLT and PON port, number of ports, township, and location on the map.',
      'Open a box to see its ports, add ports, or take a faulty port out of service.',
      'Lock a box to stop selling new lines there. Existing lines are not affected.',
    ],
    wrong: [
      [
        'Ports of the ODB are in use or reserved',
        'These ports stay until their lines are moved. Use Resource links to move the box to another PON port.',
      ],
      ['A PON port supports at most 128 lines', 'Use fewer ports or another PON port of the OLT.'],
      ['The OLT has no such PON port', 'Add the card to the PON ports of the OLT.'],
      ['A box or OLT can’t be deleted', 'A line, box, ONT, or device still depends on it. Lock the box instead.'],
    ],
  },
  ResourDeviceInstall: {
    what: 'Install devices of the network, such as switches and chassis, at an OLT or a distribution box, and take them out again.',
    how: [
      'To be installed lists what is in your hands and on the shelves and in the stores of your units. Scan its number.',
      'Install: choose the OLT or box by code or name, and the day. The device is no longer counted in the stock.',
      'In the network, Take out says what becomes of it: into your hands, back to a store, to repair, or lost.',
      'Replace takes one out and installs another one in its place at once.',
      'A number leads to all that happened to the device. Network resources lists the devices of a place.',
    ],
    wrong: [
      ['The device is not found', 'It is with another unit or a customer, or it was never put into a store.'],
      ['The day is refused', 'The work was done after the last move of the device, and not in the future.'],
      ['No store can be chosen', 'Take it into your hands. The store takes it back on Device recycle.'],
      ['An employee pays for a lost one', 'Report it lost on Device recycle, which charges the employee.'],
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
    what: 'ONTs that are to be made known to their line terminal, and those that are.',
    how: [
      'Choose those you entered on the line terminal by hand, and record them together with how you checked it.',
      'A single line can be sent anew from the beginning.',
    ],
    wrong: [['A row cannot be chosen', 'The network is still at it, or it is done already.']],
  },
} satisfies Record<string, Topic>
