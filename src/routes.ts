import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('layout/layout.tsx', [
    index('pages/home/home.tsx'),
    route('about', 'pages/about/about.tsx'),
    route('experience', 'pages/experience/experience.tsx'),
    route('contact', 'pages/contact/contact.tsx'),
    route('answers/sent', 'pages/responses/sent.tsx'),
    route('answers/refused', 'pages/responses/refused.tsx'),
    route('*', 'pages/not-found/not-found.tsx'),
  ]),
  route('links', 'pages/links/links.tsx'),
] satisfies RouteConfig;
