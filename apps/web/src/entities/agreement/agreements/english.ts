import type { AgreementText } from './agreements.ts';

const EFFECTIVE = 'In force since 21 November 2026. Between you and whoever operates this installation of Moqi (“we”).';

export const englishAgreements = {
  service: {
    title: 'Terms of service',
    effective: EFFECTIVE,
    sections: [
      {
        heading: '1. What we provide',
        paragraphs: [
          'Moqi is for sending, signing and validating electronic contracts. A finished file is a PDF with digital signatures and timestamps; any reader that knows digital signatures can verify it without Moqi.',
          'Moqi is not a party to your contracts. It does not judge whether their content is fair or lawful, and performs nothing on behalf of a party.',
        ],
      },
      {
        heading: '2. Your account',
        paragraphs: [
          'Your account is protected by your mobile number or e-mail address together with a password or one-time code. Tell nobody your codes. What is done with your account counts as done by you unless you prove that it was misused.',
          'Real-name authentication is needed before signing. What you state must be true; whoever uses the identity of another person is liable for it.',
        ],
      },
      {
        heading: '3. Effect of a signature',
        paragraphs: [
          'Under Articles 13 and 14 of the Electronic Signature Law of the People’s Republic of China, a reliable electronic signature has the same effect as a handwritten signature or a seal.',
          'Article 3 excludes documents about marriage, adoption and inheritance and about cutting off water, heat or gas. Do not sign those with Moqi.',
          'A signature cannot be taken back by one side. The sender may revoke a contract until all parties have signed; a completed one can only be rescinded by all of them.',
        ],
      },
      {
        heading: '4. Storage and interruptions',
        paragraphs: [
          'Contract files are stored encrypted. We do our best to stay available, but maintenance, power cuts and network faults may interrupt the service. Please download and keep the contracts you completed.',
          'We compensate damage that we cause by intent or gross negligence as the law requires.',
        ],
      },
      {
        heading: '5. Changes and end',
        paragraphs: [
          'Changes are announced seven days ahead. If you disagree, you may stop using Moqi and close your account; contracts already signed stay valid.',
          'The law of the People’s Republic of China applies; the competent court at our place of business decides disputes.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    effective: EFFECTIVE,
    sections: [
      {
        heading: '1. What we collect, and why',
        paragraphs: [
          'Registration and login: mobile number or e-mail address and a one-way hash of your password, to recognise your account and to notify you.',
          'Real-name authentication: name, ID number and mobile number, to confirm who signs and to write it into your certificate. This is sensitive personal information; you are asked for a separate consent.',
          'Signing: time, network address, kind of browser, the fingerprint of the file you saw, and your handwriting or the seal you used, to prove who agreed to which file and when.',
        ],
      },
      {
        heading: '2. How we keep it',
        paragraphs: [
          'Files and identity records are encrypted, and lists show masked values only. Passwords are never kept in clear.',
          'Evidence of a signature is kept for at least five years after completion. Identity records are deleted when the account is closed, unless the law demands otherwise.',
        ],
      },
      {
        heading: '3. Who sees it',
        paragraphs: [
          'The other parties of a contract see your name, whom you act for, when and how you signed, and your masked contact details.',
          'For an identity check, name, ID number and mobile number go to the configured checking service for comparison only. Otherwise we give nothing to anybody without your consent or a legal duty.',
          'We do not sell personal information and do not use it for advertising.',
        ],
      },
      {
        heading: '4. Your rights',
        paragraphs: [
          'You may read, correct and copy your information, withdraw a consent, or close your account. Withdrawing does not undo signatures already made.',
          'Children under fourteen need the consent of a guardian.',
        ],
      },
    ],
  },
  certificate: {
    title: 'Terms for digital certificates',
    effective: EFFECTIVE,
    sections: [
      {
        heading: '1. What kind of certificate',
        paragraphs: [
          'When you sign, a digital certificate is issued in your name and its private key makes the signature. A person’s key serves that one signature and is then destroyed; the key of a company seal is kept encrypted and used only when somebody entitled seals.',
          'Where no third-party certification authority is connected, the certificate comes from Moqi’s built-in CA. Pages say so plainly: it is not a licensed certification service.',
        ],
      },
      {
        heading: '2. What you entrust to us',
        paragraphs: [
          'You agree that we apply for the certificate with your authenticated name and ID, and use its key for you at the moment you confirm a signature. Without your confirmation the key is not used.',
          'Before each signature the page shows the file and the identity; please check both.',
        ],
      },
      {
        heading: '3. Your duties',
        paragraphs: [
          'Keep what you stated true. Report a lost phone, a stolen account or a new keeper of a seal, and have it disabled.',
          'Do not go on signing with a certificate whose content is wrong. Whoever supplied false information bears the consequences.',
        ],
      },
      {
        heading: '4. End and verification',
        paragraphs: [
          'A certificate may end by expiry, a change of identity or a leaked key. Signatures that already carry a timestamp are not affected.',
          'Anybody may check signature, certificate and timestamp with “Validate a file” or an ordinary PDF reader.',
        ],
      },
    ],
  },
} satisfies Record<string, AgreementText>;
